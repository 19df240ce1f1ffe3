import { HANDOFF, SELLER, sale } from "@banco/gateway-testing/fiscal";
import type { SignedIn, TestGateway } from "@banco/gateway-testing/gateway";
import { eventually } from "@banco/testing/eventually";
import { makeInvoices } from "./shop-invoices.ts";
import { signInByApi } from "./support.ts";

const STRIPE = "/v1/payment/stripe";
const EARLIER = {
  name: "test_shop_earlier",
  text: "update payment_transaction set created_at = created_at - make_interval(hours => $2) where id = $1",
};
const ONLINE = {
  name: "test_shop_online",
  text: "update bridge set last_seen_at = now() + interval '1 hour' where id = $1",
};
/** The till in the back room, whose printer is out of paper. */
const STATE = {
  program: "0.1.0",
  configuration: { isValid: true, says: null },
  devices: [
    {
      part: "payment",
      driver: "ecr17",
      device: "ECR17 terminal 192.168.1.20:10000",
      isGood: true,
      problem: null,
      says: "it answers",
    },
    {
      part: "fiscal",
      driver: "epson-rt",
      device: "epson-rt printer 192.168.1.30:80",
      isGood: false,
      problem: "no_paper",
      says: "The printer refused: it has no paper, or its cover is open",
    },
  ],
  hasLooked: true,
};
/** The sales, each in euros and a number of hours ago. */
const SALES = [
  { amount: 38, hours: 0, description: "Tavolo 4" },
  { amount: 12.5, hours: 0, description: "Due menù" },
  { amount: 4.2, hours: 1, description: "Colazione" },
  { amount: 27.9, hours: 2, description: "Tavolo 2" },
  { amount: 8.4, hours: 3, description: "Aperitivo" },
  { amount: 31, hours: 7 * 24, description: "Tavolo 1" },
  { amount: 19.8, hours: 7 * 24 + 2, description: "Tavolo 7" },
] as const;

const CATALOG = [
  { name: "Caffè", price: 1.2, vat: "10", category: "Bar", sku: "CAF" },
  { name: "Cappuccino", price: 1.6, vat: "10", category: "Bar", sku: "CAP" },
  { name: "Cornetto alla crema", price: 1.4, vat: "10", category: "Bar" },
  { name: "Spritz", price: 5.5, vat: "22", category: "Bar" },
  { name: "Lasagne al forno", price: 9, vat: "10", category: "Cucina" },
  { name: "Tiramisù della casa", price: 5, vat: "10", category: "Cucina" },
  { name: "Panettone artigianale 1 kg", price: 32, vat: "10", category: "Natale", active: false },
] as const;

const VENUE = [
  { name: "1", seats: 2, zone: "Sala" },
  { name: "2", seats: 4, zone: "Sala" },
  { name: "3", seats: 6, zone: "Dehors", status: "reserved" },
  { name: "4", seats: 4, zone: "Dehors" },
] as const;
const BOOK = [
  { name: "Rossi Catering S.r.l.", vatId: "09876543217", sdi: "ABC1234", email: "ordini@rossi.example" },
  { firstName: "Anna", lastName: "Bianchi", email: "anna.bianchi@example.com", address: { city: "Milano" } },
  { name: "Comune di Lodi", taxCode: "84507570152", sdi: "UFABCD", pec: "comune@pec.example" },
] as const;
const COMPLETED = new URLSearchParams({
  start: "2020-01-01T00:00:00Z",
  end: "2100-01-01T00:00:00Z",
  order: "desc",
  type: "order",
  status: "completed",
});

/** A merchant in the middle of a day, and the URLs of the console's pages that show its data. */
export interface Shop {
  merchant: SignedIn;
  /** A page's name and its path. */
  pages: Readonly<Record<string, string>>;
}

/**
 * Opens a shop that sold today and a week ago, refunded payments, issued receipts, closed a day, and has a
 * till, a colleague and an app.
 */
export async function openShop(gateway: TestGateway): Promise<Shop> {
  const merchant = await signInByApi(gateway, "anna@bar-centrale.example");
  const made = async (method: string, path: string, json?: object) => {
    const headers = { "x-client-id": "till" };
    const answer = await gateway.send(method, path, {
      token: merchant.accessToken,
      headers,
      ...(json && { json }),
    });
    if (answer.status >= 300)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  const [own] = await made("GET", "/v1/merchants");
  await made("PATCH", `/v1/merchants/${own.id}`, { name: SELLER.name });
  for (const account of [STRIPE, "/v1/payment/mollie", HANDOFF]) await made("POST", account);
  await made("PATCH", `${HANDOFF}/merchant`, SELLER);
  const reader = await made("POST", `${STRIPE}/terminals`, {
    name: "Cassa 1",
    registrationCode: "simulated-wpe",
  });
  const { id: till } = await made("POST", "/v1/bridges", {
    name: "Cassa 1",
    payment: { provider: "stripe", terminalId: reader.id },
  });
  const { id: back, sourceAddress } = await made("POST", "/v1/bridges", { name: "Cassa 2" });
  await gateway.send("POST", "/v1/bridges/state", {
    headers: { "x-source-address": sourceAddress },
    json: STATE,
  });
  for (const one of [till, back]) await gateway.db.one(ONLINE, [one]);
  const paid: string[] = [];
  for (const { amount, hours, description } of SALES) {
    const { id } = await made("POST", `${STRIPE}/card`, { amount, description, token: "tok_visa" });
    await gateway.db.one(EARLIER, [id, hours]);
    paid.push(id);
  }
  await made("DELETE", `${STRIPE}/transactions/${paid[1]}`, { amount: 3 });
  await made("POST", `${STRIPE}/link`, { amount: 60, description: "Acconto cena" });
  for (const number of ["0001-0001", "0001-0002"]) {
    const { id } = await made("POST", `${HANDOFF}/receipts`, sale());
    await made("PATCH", `${HANDOFF}/receipts/${id}`, { status: "completed", number });
  }
  for (const product of CATALOG) await made("POST", "/v1/products", product);
  const tables: string[] = [];
  for (const table of VENUE) tables.push((await made("POST", "/v1/tables", table)).id);
  const items = [
    { description: "Spritz", quantity: 2, price: 5.5, vat: "22" },
    { description: "Lasagne al forno", quantity: 1, price: 9, vat: "10" },
  ];
  const order = await made("POST", "/v1/orders", { items, tableId: tables[1], note: "Senza ghiaccio" });
  await made("PATCH", `/v1/tables/${tables[1]}`, { status: "occupied", orderId: order.id });
  await made("POST", "/v1/orders", { items: items.slice(1) });
  for (const customer of BOOK) await made("POST", "/v1/customers", customer);
  for (const store of ["woocommerce", "shopify"]) await made("POST", `/v1/store/${store}`);
  const sold = await made("GET", `/v1/store/transactions?${COMPLETED}`);
  const invoices = await makeInvoices(made);
  const close = await made("POST", "/v1/closes", {});
  const { id: exported } = await made("POST", "/v1/exports", {});
  await eventually(
    "the month is exported",
    async () => (await made("GET", `/v1/exports/${exported}`)).status === "completed",
  );
  await made("POST", "/v1/keys", { name: "Sito", scopes: ["payments:read"] });
  const pos = { address: "Via Garibaldi 12, 20121 Milano MI", availableOn: "2026-02-10" };
  const acquirer = { acquirerName: "Acquirer S.p.A.", acquirerTaxCode: "01234567897" };
  const counter = await made("POST", "/v1/pos/terminals", {
    ...pos,
    ...acquirer,
    name: "Bancone",
    terminalId: "04718236",
  });
  await made("POST", "/v1/pos/terminals", { ...pos, name: "Terrazza" });
  const printer = await made("POST", "/v1/pos/registers", { ...pos, name: "Cassa 1", serial: "99MEX028451" });
  const pair = { posTerminalId: counter.id, posRegisterId: printer.id };
  const linked = await made("POST", "/v1/pos/links", {
    ...pair,
    startsOn: "2026-02-10",
    endsOn: "2026-10-31",
  });
  await made("POST", `/v1/pos/links/${linked.id}/declarations`, { declaredOn: "2026-04-07" });
  const soldOn = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Rome" }).format(new Date());
  return {
    merchant,
    pages: {
      today: "/console",
      take: "/console/take",
      payments: "/console/payments",
      payment: `/console/payments/stripe/${paid[1]}`,
      receipts: "/console/receipts",
      ...invoices,
      closing: "/console/close",
      match: "/console/close/match",
      close: `/console/close/${close.id}`,
      money: "/console/money",
      pos: "/console/pos",
      "pos-days": "/console/pos/days",
      "pos-day": `/console/pos/days/${soldOn}`,
      orders: "/console/orders",
      order: `/console/orders/${order.id}`,
      tables: "/console/orders/tables",
      pay: `/console/take?order=${order.id}`,
      products: "/console/products",
      customers: "/console/customers",
      stores: "/console/stores?days=365",
      "store-order": `/console/stores/${sold.items[0].provider}/${sold.items[0].id}`,
      accounts: "/console/accounts",
      account: "/console/accounts/fiscal/handoff",
      connect: "/console/connect/payment/sumup",
      devices: "/console/devices",
      people: "/console/people",
      settings: "/console/settings",
      subscription: "/console/subscription",
      try: "/console/try",
      access: "/console/access",
      developers: "/console/developers",
      events: "/console/developers/events",
      keys: "/console/developers/keys",
      apps: "/console/developers/apps",
    },
  };
}
