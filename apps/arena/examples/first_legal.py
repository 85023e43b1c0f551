#!/usr/bin/env python3
"""A robot in Python: one JSON object a line, in and out. Passes, and plays the first card that is legal."""
import json
import sys


def say(**message):
    print(json.dumps(message), flush=True)


say(kind="hello", protocol=1, robot="first-legal", version="1")
for line in sys.stdin:
    message = json.loads(line)
    if message["kind"] != "turn":
        continue
    if message["phase"] == "auction":
        say(kind="act", turnId=message["turnId"], call="P")
    else:
        say(kind="act", turnId=message["turnId"], card=message["legal"][0])
