"""What a type checker says of programs: each line that it must refuse carries the name of its refusal, and pyright refuses a name that is not needed."""

from typing import List, Optional

from banco import Banco, BancoError, Session, verify_webhook
from banco.types import Payment, Receipt

banco = Banco("https://banco.example.com", "key", client_id="shop")


def good() -> None:
    link: Payment = banco.create_payment_link("stripe", {"amount": 12.5, "metadata": {"shift": "evening"}})
    url: Optional[str] = link.get("url")
    refunded: Payment = banco.refund_payment("stripe", link["id"], {"amount": 2}, idempotency_key="refund-1", timeout=5)
    amounts: List[float] = [one["amount"] for one in banco.list_all_payments(start="2026-11-01", end="2026-12-01")]
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


def bad() -> None:
    banco.create_payment_link("stripe", {"amount": "12.5"})  # pyright: ignore[reportArgumentType]
    banco.create_payment_link("stripe", {"amount": 12.5, "amout": 1})  # pyright: ignore[reportArgumentType]
    banco.create_payment_link({"amount": 12.5})  # pyright: ignore[reportCallIssue]
    banco.create_product({"name": "Caffè"}, idempotency_key="no key is taken")  # pyright: ignore[reportCallIssue]
    banco.list_all_payments(start="2026-11-01", end="2026-12-01", order="down")  # pyright: ignore[reportArgumentType]
    state = banco.get_payment("stripe", "pay_1")["state"]  # pyright: ignore[reportUnknownVariableType, reportGeneralTypeIssues]
    print(state)  # pyright: ignore[reportUnknownArgumentType]
