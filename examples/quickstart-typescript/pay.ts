import { Banco, BancoError } from "@banco/sdk";

const banco = new Banco({
  baseUrl: process.env.BANCO_URL ?? "http://127.0.0.1:3000",
  token: process.env.BANCO_KEY!,
  clientId: "quickstart",
});

try {
  const link = await banco.createPaymentLink("stripe", { amount: 12.5, description: "Table 4" });
  console.log(`Pay here: ${link.url}`);

  const payment = await banco.waitForPayment("stripe", link.id);
  console.log(`The payment is ${payment.status}`);
  if (payment.status !== "completed") process.exit(1);

  const sale = {
    type: "sale" as const,
    items: [{ description: "Lunch", quantity: 1, price: 12.5, vat: "10" }],
    payment: { electronic: 12.5 },
    transactionId: payment.id,
  };
  // A payment has one receipt per key, however often this program runs.
  const issued = await banco.issueReceipt("acube", sale, { idempotencyKey: `receipt-${payment.id}` });
  const receipt = await banco.waitForReceipt("acube", issued.id);
  console.log(`The receipt is ${receipt.status}: ${receipt.number}`);
} catch (error) {
  if (!(error instanceof BancoError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
