"""Runs conformance scenarios (packages/sdk/test/conformance) with the Python SDK: each input line names one, and each output line is its outcome."""

import asyncio
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timezone
from decimal import Decimal

from banco import (
    AsyncBanco,
    AsyncPages,
    Banco,
    BancoError,
    NoAnswerError,
    Session,
    WebhookVerificationError,
    to_json,
    verify_webhook,
)

waits = []
is_async = "async" in sys.argv
loop = asyncio.new_event_loop()


class Driven:
    """The client for asyncio, each of whose calls is awaited here."""

    def __init__(self, *given, **more):
        self.banco = AsyncBanco(*given, **more)

    def __getattr__(self, name):
        return lambda *given, **more: driven(getattr(self.banco, name)(*given, **more))


class DrivenPages:
    def __init__(self, pages):
        self.asynchronous = pages

    def page(self):
        return driven(self.asynchronous.page())

    def pages(self):
        return driven(self.asynchronous.pages())

    def __iter__(self):
        return driven(self.asynchronous.__aiter__())


def driven(called):
    if isinstance(called, AsyncPages):
        return DrivenPages(called)
    return drain(called) if hasattr(called, "__anext__") else loop.run_until_complete(called)


def drain(called):
    try:
        while True:
            yield loop.run_until_complete(called.__anext__())
    except StopAsyncIteration:
        return
    finally:
        loop.run_until_complete(called.aclose())


Client = Driven if is_async else Banco


def client(asked):
    more = {name: asked[given] for name, given in (("max_retries", "maxRetries"), ("timeout", "timeout")) if given in asked}
    if "tokens" in asked:
        return Client(asked["url"], session=Session(asked["tokens"]), client_id="conformance", pause=waits.append)
    return Client(asked["url"], asked["token"], client_id="conformance", pause=waits.append, **more)


def payment(asked):
    banco = client(asked)
    link = banco.create_payment_link("stripe", {"amount": 12.5, "description": "Table 4"})
    made = banco.create_card_payment("stripe", {"amount": 9.9, "token": "tok_visa"})
    paid = banco.wait_for_payment("stripe", made["id"])
    refunded = banco.refund_payment("stripe", paid["id"], {"amount": 2})
    return {"url": link["url"], "status": paid["status"], "amount": paid["amount"], "refunded": refunded["refundedAmount"]}


def wait_in_vain(asked):
    banco = client(asked)
    link = banco.create_payment_link("stripe", {"amount": 1})
    return banco.wait_for_payment("stripe", link["id"], timeout=0)["status"]


def sale(asked):
    banco = client(asked)
    made = banco.create_sale({
        "items": [{"description": "Book", "quantity": 1, "price": 19.9, "vat": "4"}],
        "payments": [{"means": "card", "provider": "stripe", "amount": 19.9, "token": "tok_visa"}],
        "document": {"provider": "acube"},
    })
    done = banco.wait_for_sale(made["id"])
    return {"status": done["status"], "due": done["due"]}


def receipt(asked):
    banco = client(asked)
    issued = banco.issue_receipt("acube", asked["sale"])
    done = banco.wait_for_receipt("acube", issued["id"])
    file = banco.download_receipt("acube", done["id"], gift=False)
    return {"status": done["status"], "begins": file[:5].decode()}


def asset(asked):
    return {"file": client(asked).download_asset("ast_1").decode()}


def listed(asked):
    payments = client(asked).list_all_payments(
        start=datetime.fromtimestamp(0, timezone.utc), end=asked["end"], q=asked["q"], limit=2, order="desc"
    )
    first = payments.page()
    return {
        "first": len(first.items),
        "hasMore": first.token is not None,
        "ids": [one["id"] for one in payments],
        "pages": len(list(payments.pages())),
    }


def charge(asked):
    return client(asked).create_card_payment("stripe", asked["body"], idempotency_key=asked.get("key"))["status"]


def session(asked):
    told = []
    banco = Client(asked["url"], session=Session(asked["tokens"], told.append), pause=waits.append)
    if is_async:
        made = banco.banco

        async def gathered():
            await asyncio.gather(made.list_providers(), made.list_bridges(), made.list_sessions())

        loop.run_until_complete(gathered())
        return told
    calls = [banco.list_providers, banco.list_bridges, banco.list_sessions]
    with ThreadPoolExecutor(len(calls)) as threads:
        for done in [threads.submit(call) for call in calls]:
            done.result()
    return told


def events(asked):
    ids = []
    for event in client(asked).events():
        if event["type"] == "payment.completed":
            ids.append(event["data"]["id"])
        if len(ids) == asked["count"]:
            return ids


def webhooks(asked):
    outcomes = []
    for one in asked["webhooks"]:
        try:
            outcomes.append({"event": verify_webhook(one["body"], one["headers"], one["secret"])})
        except Exception as error:
            outcomes.append({"failed": failed(error)["kind"]})
    return outcomes


SCENARIOS = {
    "payment": payment,
    "waitInVain": wait_in_vain,
    "receipt": receipt,
    "sale": sale,
    "asset": asset,
    "list": listed,
    "link": lambda asked: client(asked).create_payment_link("stripe", asked["body"]),
    "charge": charge,
    "product": lambda asked: client(asked).create_product(asked["body"]),
    "get": lambda asked: client(asked).get_payment("stripe", asked["id"]),
    "providers": lambda asked: len(client(asked).list_providers()) > 0,
    "session": session,
    "events": events,
    "webhooks": webhooks,
}


def failed(error):
    if isinstance(error, BancoError):
        return {
            "kind": "refused",
            "status": error.status,
            "code": error.code,
            "title": error.title,
            "detail": error.detail,
            "docs": error.docs,
            "requestId": error.request_id,
            "retryAfter": error.retry_after,
            "errors": error.errors,
            "key": error.idempotency_key,
            "isOutcomeUnknown": error.is_outcome_unknown,
            "text": str(error),
        }
    if isinstance(error, NoAnswerError):
        return {"kind": "no-answer", "key": error.idempotency_key, "text": str(error)}
    if isinstance(error, WebhookVerificationError):
        return {"kind": "webhook", "text": str(error)}
    if isinstance(error, ValueError):
        return {"kind": "usage", "text": str(error)}
    raise error


for line in sys.stdin:
    waits.clear()
    asked = json.loads(line, parse_float=Decimal)
    try:
        outcome = {"result": SCENARIOS[asked["scenario"]](asked)}
    except Exception as error:
        outcome = {"failed": failed(error)}
    print(to_json({**outcome, "waits": waits}), flush=True)
