"""Type checks of programs: each line that pyright must reject has a comment with the name of the error, and pyright also rejects unnecessary comments."""

from decimal import Decimal
from typing import List, Optional

from banco import AsyncBanco, Banco, BancoError, Session, verify_webhook
from banco.types import Payment, Receipt

banco = Banco("https://banco.example.com", "key", client_id="shop")


def good() -> None:
    link: Payment = banco.create_payment_link("stripe", {"amount": 12.5, "metadata": {"shift": "evening"}})
    url: Optional[str] = link.get("url")
    refunded: Payment = banco.refund_payment("stripe", link["id"], {"amount": Decimal("2.00")}, idempotency_key="refund-1", timeout=5)
    amounts: List[Decimal] = [one["amount"] for one in banco.list_all_payments(start="2026-11-01", end="2026-12-01")]
    receipt: Receipt = banco.wait_for_receipt("fiskaly", "rcp_1")
    file: bytes = banco.download_receipt("fiskaly", receipt["id"], gift=True)
    print(url, refunded, amounts, file, Session({"accessToken": "a", "refreshToken": "b"}).tokens)
    event = verify_webhook(b"{}", {}, "whsec_")
    if event["type"] == "payment.completed":
        print(event["data"].get("from"), event["data"]["id"])
    try:
        banco.list_providers()
    except BancoError as error:
        print(error.errors[0]["path"], error.retry_after)


async def good_with_asyncio() -> None:
    async with AsyncBanco("https://banco.example.com", "key") as banco:
        link: Payment = await banco.create_payment_link("stripe", {"amount": Decimal("12.50")})
        total: Decimal = sum([one["amount"] async for one in banco.list_all_payments(start="2026-11-01", end="2026-12-01")], Decimal())
        file: bytes = await banco.download_receipt("fiskaly", "rcp_1", gift=True)
        print(link["amount"] + total, file, (await banco.list_all_payments(start="", end="").page()).items)
        async for event in banco.events():
            print(event["id"])


def bad() -> None:
    banco.create_payment_link("stripe", {"amount": "12.5"})  # pyright: ignore[reportArgumentType]
    banco.create_payment_link("stripe", {"amount": 12.5, "amout": 1})  # pyright: ignore[reportArgumentType]
    banco.create_payment_link({"amount": 12.5})  # pyright: ignore[reportCallIssue]
    banco.create_product({"name": "Caffè"}, idempotency_key="no key is taken")  # pyright: ignore[reportCallIssue]
    banco.list_all_payments(start="2026-11-01", end="2026-12-01", order="down")  # pyright: ignore[reportArgumentType]
    state = banco.get_payment("stripe", "pay_1")["state"]  # pyright: ignore[reportUnknownVariableType, reportGeneralTypeIssues]
    print(state)  # pyright: ignore[reportUnknownArgumentType]
    cents: float = banco.get_payment("stripe", "pay_1")["amount"]  # pyright: ignore[reportAssignmentType]
    print(cents)
