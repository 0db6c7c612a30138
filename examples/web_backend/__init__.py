"""A back end for the library's games: one server, which alone knows the games, and a client for every seat.

Run it with ``python -m examples.web_backend games.db``; docs/web-backend.md explains every decision.

The rooms, from the game outwards; each knows only those before it:

``refusals``
    what the server refuses for reasons of its own, and every refusal as it is sent
``table``
    a game going on, as a value: who decides, what happened
``telling``
    what one seat, or a spectator, is sent of a table
``store``
    tables and the tokens of their seats in a file of SQLite
``keeping``
    tables as they are stored, and back
``messages``
    what clients send, read strictly
``opening``
    a new table, as somebody wishes it
``house``
    the tables that are in use: one lock each, stored before anybody is told
``site``, ``live``
    the same house over HTTP and over a WebSocket
"""
