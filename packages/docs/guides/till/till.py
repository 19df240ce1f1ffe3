import json
import os
import urllib.error
import urllib.request
import uuid

BRIDGE = os.environ.get("BRIDGE_URL", "http://127.0.0.1:5200")


class Refused(Exception):
    """Nothing was charged or issued; the message is for the person at the counter."""


def send(path, key, body):
    """Sends a request under its key until there is a response; the operation is executed only once."""
    headers = {"Content-Type": "application/json", "Idempotency-Key": key}
    request = urllib.request.Request(BRIDGE + path, json.dumps(body).encode(), headers)
    for attempt in range(1, 4):
        try:
            with urllib.request.urlopen(request, timeout=200) as response:
                return json.load(response)["data"]
        except urllib.error.HTTPError as error:
            raise Refused(json.load(error)["error"])
        except OSError:
            if attempt == 3:
                raise


sale = send("/sales", f"sale-{uuid.uuid4()}", {
    "items": [{"description": "Caffè", "quantity": 2, "price": 1.2, "vat": "10"}],
    "payments": [{"means": "cash", "amount": 5}],
})
print(f"{sale['status']}, receipt {sale['document']['number']}, change {sale['change']:.2f}")
