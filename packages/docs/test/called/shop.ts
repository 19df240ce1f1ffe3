import { openControl } from "@banco/simulators/client";
import { eventually } from "@banco/testing/eventually";
import type { Merchant, World } from "../world.ts";

const ADDRESS = {
  street: "Via Roma",
  number: "1",
  postal: "50123",
  city: "Firenze",
  state: "FI",
  country: "IT",
};
const COFFEE = { description: "Caffè", quantity: 2, price: 1.2, vat: "10" };
const APP = { name: "Till", redirectUris: ["https://app.banco.example/callback"] };

/** Creates payments, terminals and documents, one of each kind to read and one to delete. */
export async function prepareShop({ send }: Merchant): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  const post = async (path: string, json?: object) => send("POST", `/v1/${path}`, json);
  const keep = async (name: string, path: string, json?: object) => {
    made[name] = (await post(path, json)).id;
  };
  const card = { amount: 12.5, token: "tok_visa" };
  await keep("transactionId", "payment/stripe/card", card);
  for (const name of ["unlinkedId", "bareId", "doubtfulId", "returnedId"])
    await keep(name, "payment/stripe/card", card);
  const returned = await send("DELETE", `/v1/payment/stripe/transactions/${made.returnedId}`, { amount: 2 });
  made.refundId = returned.refunds[0].id;
  const goods = { items: [COFFEE, { ...COFFEE, description: "Cornetto" }] };
  const paid = { ...goods, payments: [{ means: "cash", amount: 4.8 }] };
  await keep("saleId", "sales", { ...paid, document: { provider: "fiskaly" } });
  await keep("undocumentedSaleId", "sales", { ...paid, document: { kind: "none" } });
  const price = { quantity: 1, price: 4.8 };
  const voucher = { description: "Buono regalo", ...price, vat: "N2", voucher: { purpose: "multi" } };
  const deposit = { description: "Acconto", ...price, vat: "10", deposit: true };
  for (const [name, item] of Object.entries({
    voucherId: voucher,
    depositId: deposit,
    giftId: { ...voucher, price: 50 },
  })) {
    const payments = [{ means: "cash", amount: item.price }];
    const sale = await post("sales", { items: [item], payments, document: { kind: "none" } });
    made[name] = sale.issued[0].id;
  }
  made.voucherCode = (await post(`vouchers/${made.voucherId}/code`)).code;
  made.giftCode = (await post(`vouchers/${made.giftId}/code`)).code;
  for (const name of ["openSaleId", "abandonedSaleId"])
    await keep(name, "sales", { ...goods, document: { kind: "none" } });
  const link = { means: "link", provider: "stripe", amount: 4.8 };
  const waiting = await post("sales", { ...goods, document: { kind: "none" }, payments: [link] });
  made.waitingSaleId = waiting.id;
  made.waitingPaymentId = waiting.payments[0].id;
  for (const name of ["locationId", "emptyLocationId"])
    await keep(name, "payment/stripe/locations", { name: "Bar Centrale", address: ADDRESS });
  const terminal = { name: "Counter", registrationCode: "simulated-wpe", locationId: made.locationId };
  for (const name of ["terminalId", "oldTerminalId"]) await keep(name, "payment/stripe/terminals", terminal);
  await keep("receiptId", "fiscal/fiskaly/receipts", {
    type: "sale",
    items: [COFFEE],
    payment: { cash: 2.4 },
  });
  await keep("bareReceiptId", "fiscal/fiskaly/receipts", {
    type: "sale",
    items: [{ ...COFFEE, quantity: 1, price: card.amount }],
    payment: { electronic: card.amount },
  });
  await eventually("the receipt is issued", async () => {
    const { status } = await send("GET", `/v1/fiscal/fiskaly/receipts/${made.receiptId}`);
    return status === "completed";
  });
  for (const provider of ["satispay", "square", "sumup", "mollie"]) await post(`payment/${provider}`);
  for (const old of ["", "old"]) {
    const name = (thing: string) => (old ? `old${thing[0]!.toUpperCase()}${thing.slice(1)}` : thing);
    await keep(name("productId"), "products", { name: "Tea", price: 2, vat: "10" });
    await keep(name("tableId"), "tables", { name: `Table ${old}` });
    await keep(name("orderId"), "orders", { items: [COFFEE] });
    const customer = await post("customers", { name: "Carla" });
    made[name("customerId")] = customer.id;
    made.code = customer.code;
    await keep(name("bridgeId"), "bridges", { name: `Bar ${old}` });
    await keep(name("appId"), "apps", APP);
    await keep(name("keyId"), "keys", { name: "Old", scopes: ["payments:read"] });
    await keep(name("invitationId"), "invitations", { email: `carla${old}@example.com`, role: "cashier" });
    await keep(name("deviceId"), "devices", {
      token: `cRk7Zq0aTb2Xw3d4e5Yf6${old ? "N" : "P"}`,
      type: "fcm",
      name: "Phone",
    });
  }
  made.merchantId = (await send("GET", "/v1/merchants"))[0].id;
  const buyer = { vatId: "IT09876543217", name: "Rossi S.p.A.", sdi: "ABC1234", address: ADDRESS };
  const lines = [{ description: "Catering", quantity: 1, price: 100, vat: "22" }];
  await keep("invoiceId", "fiscal/acube/invoices", {
    type: "TD01",
    items: lines,
    customer: buyer,
    payment: { electronic: 122 },
  });
  made.pairingCode = (await post("bridges/codes", { name: "Counter" })).code;
  made.clientId = (await send("GET", `/v1/apps/${made.appId}`)).clientId;
  const before = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  await keep("closeId", "closes", { date: before });
  const csv = "Conto;IT60X0542811101000000123456\nData;Importo\n20/11/2026;12,50\n";
  made.statementId = (await post("bank/statements", { content: csv })).statements[0].id;
  made.caseId = (await send("GET", "/v1/reconciliation")).items[0].id;
  await keep("exportId", "exports", {});
  await keep("requestId", "privacy/requests", { type: "export", person: { email: "anna@example.com" } });
  await eventually("the person's data are collected", async () => {
    const { status } = await send("GET", `/v1/privacy/requests/${made.requestId}`);
    return status === "completed";
  });
  return made;
}

/** Creates a sale with a receipt that the provider refused, so that a person has to decide. */
export async function prepareQuestion(world: World, { send }: Merchant): Promise<{ askedSaleId: string }> {
  const office = openControl(world.simulators.url, "fiskaly");
  await office.fail({ match: { method: "POST", path: "/records" }, fault: "status", status: 400, times: 1 });
  const payments = [{ means: "cash", amount: 2.4 }];
  const sale = await send("POST", "/v1/sales", {
    items: [COFFEE],
    payments,
    document: { provider: "fiskaly" },
  });
  return { askedSaleId: sale.id };
}
