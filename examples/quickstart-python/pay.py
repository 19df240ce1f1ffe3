import os
import sys

from banco import Banco, BancoError

banco = Banco(os.environ.get("BANCO_URL", "http://127.0.0.1:3000"), os.environ["BANCO_KEY"], client_id="quickstart")

try:
    link = banco.create_payment_link("stripe", {"amount": 12.5, "description": "Table 4"})
    print(f"Pay here: {link.get('url')}", flush=True)

    payment = banco.wait_for_payment("stripe", link["id"])
    print(f"The payment is {payment['status']}")
    if payment["status"] != "completed":
        sys.exit(1)

    issued = banco.issue_receipt(
        "acube",
        {
            "type": "sale",
            "items": [{"description": "Lunch", "quantity": 1, "price": 12.5, "vat": "10"}],
            "payment": {"electronic": 12.5},
            "transactionId": payment["id"],
        },
        # A payment has one receipt per key, however often this program runs.
        idempotency_key=f"receipt-{payment['id']}",
    )
    receipt = banco.wait_for_receipt("acube", issued["id"])
    print(f"The receipt is {receipt['status']}: {receipt['number']}")
except BancoError as error:
    sys.exit(str(error))
