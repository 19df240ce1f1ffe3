import { randomUUID } from "node:crypto";
import type { Answer } from "../http.ts";
import { inTime } from "../in-time.ts";
import { payPage } from "../pay-pages.ts";
import { type MonthShop, type Paying, PROVIDERS } from "./shop.ts";

type Body = Answer["body"];

/** A sale as the shop's staff remember it, which the gateway's records must match. */
export interface Sold {
  id: string;
  amountMinor: number;
  provider: Paying | null;
}

/** The tally of the month, counted independently of the gateway. */
export interface Tally {
  sold: Sold[];
  /** The cash in both drawers. */
  cashMinor: number;
  /** The cash in the bar's drawer since the last close, and in the other drawer. */
  open: { bar: number; gateway: number };
  /** The documents that each register must have issued, and their total with returns negative. */
  registers: Record<"office" | "printer", { documents: number; totalMinor: number }>;
}

/** A tally before the first sale. */
const emptyTally = (): Tally => ({
  sold: [],
  cashMinor: 0,
  open: { bar: 0, gateway: 0 },
  registers: { office: { documents: 0, totalMinor: 0 }, printer: { documents: 0, totalMinor: 0 } },
});

const euro = (minor: number) => minor / 100;
/** The price of the second line of every sale, the only line that may be returned. */
const COVER_MINOR = 200;
const items = (minor: number) => [
  { description: "Pranzo", quantity: 1, price: euro(minor - COVER_MINOR), vat: "10" },
  { description: "Coperto", quantity: 1, price: euro(COVER_MINOR), vat: "10" },
];

/** The people who sell at the counter, in the garden, on the web and at the bar. */
export class Staff {
  readonly tally = emptyTally();
  readonly #shop: MonthShop;

  constructor(shop: MonthShop) {
    this.#shop = shop;
  }

  /** Sends a request about a sale as the shop's till. */
  till(method: string, path: string, json: object): Promise<Body> {
    const headers = { "x-client-id": "till", "idempotency-key": randomUUID() };
    return this.#shop.call(method, path, { json, headers });
  }

  /** Waits until a sale has a status. */
  async becomes(id: string, status: string): Promise<Body> {
    const { clock, gateway, call } = this.#shop;
    const pass = (ms: number) => clock.goTo(clock.wall() + ms);
    return inTime({ pass, db: gateway.db }, `${id} is ${status}`, async () => {
      const sale = await call("GET", `/v1/sales/${id}`);
      return sale.status === status && sale;
    });
  }

  /** Sells by card on one of the gateway's terminals. */
  async atTerminal(place: "counter" | "garden", amountMinor: number): Promise<Sold> {
    const terminalId = this.#shop.terminals[place];
    return this.#byCard(PROVIDERS[place], amountMinor, { means: "terminal", terminalId });
  }

  /** Sells on the web: the customer pays on the link's page. */
  async onTheWeb(amountMinor: number): Promise<Sold> {
    return this.#byCard(PROVIDERS.web, amountMinor, { means: "link" });
  }

  /** Sells for cash at the counter. */
  async forCash(amountMinor: number, document = "receipt"): Promise<Sold> {
    const payments = [{ means: "cash", amount: euro(amountMinor) }];
    const body = { items: items(amountMinor), payments, document: { kind: document } };
    const { id } = await this.till("POST", "/v1/sales", body);
    await this.becomes(id, "completed");
    return this.#note({ id, amountMinor, provider: null }, "office", amountMinor);
  }

  /** Sells at one of the bar's tables, through the bridge and its printer. */
  async atBar(amountMinor: number, means: "terminal" | "cash", isOnline = true): Promise<Sold> {
    const { call, atBar, tableId } = this.#shop;
    const order = isOnline
      ? await call("POST", "/v1/orders", { json: { items: items(amountMinor), tableId } })
      : undefined;
    const payments = [{ means, amount: euro(amountMinor) }];
    const sale = { items: items(amountMinor), payments, ...(order && { orderId: order.id }) };
    const { id, status } = await atBar("/sales", sale);
    if (status !== "completed") throw new Error(`${id} at the bar is ${status}`);
    // The bridge reports the sale afterwards; a close before that would lack its cash.
    if (isOnline) await this.becomes(id, "completed");
    const provider = means === "terminal" ? PROVIDERS.counter : null;
    return this.#note({ id, amountMinor, provider }, "printer", means === "cash" ? amountMinor : 0);
  }

  /** Refunds one of the gateway's sales in full, or only its second line. */
  async refund({ id, amountMinor, provider }: Sold, isWhole = true): Promise<void> {
    const part = { items: [{ line: 1, quantity: 1 }] };
    await this.till("POST", `/v1/sales/${id}/returns`, isWhole ? {} : part);
    await this.becomes(id, isWhole ? "returned" : "completed");
    const refundedMinor = isWhole ? amountMinor : COVER_MINOR;
    this.#count("office", -refundedMinor, provider === null ? -refundedMinor : 0);
  }

  /** Refunds one of the bar's cash sales, at the bar. */
  async refundAtBar({ id, amountMinor }: Sold): Promise<void> {
    await this.#shop.atBar("/sales/return", { saleId: id });
    await this.becomes(id, "returned");
    this.#count("printer", -amountMinor, -amountMinor);
  }

  /** Closes the day after both drawers are counted. */
  async close(): Promise<void> {
    const { bar, gateway } = this.tally.open;
    const tills = [
      { bridgeId: this.#shop.bridgeId, countedCash: euro(bar) },
      { bridgeId: null, countedCash: euro(gateway) },
    ];
    await this.#shop.call("POST", "/v1/closes", { json: { tills } });
    this.tally.open = { bar: 0, gateway: 0 };
  }

  async #byCard(provider: Paying, amountMinor: number, means: object): Promise<Sold> {
    const payments = [{ ...means, provider, amount: euro(amountMinor) }];
    const sale = await this.till("POST", "/v1/sales", { items: items(amountMinor), payments });
    const { url } = await paymentOf(this.#shop, sale);
    if (url) await payPage(url);
    await this.becomes(sale.id, "completed");
    return this.#note({ id: sale.id, amountMinor, provider }, "office", 0);
  }

  #note(sold: Sold, register: "office" | "printer", cashMinor: number): Sold {
    this.tally.sold.push(sold);
    this.#count(register, sold.amountMinor, cashMinor);
    return sold;
  }

  #count(register: "office" | "printer", amountMinor: number, cashMinor: number): void {
    const { registers, open } = this.tally;
    registers[register].documents += 1;
    registers[register].totalMinor += amountMinor;
    this.tally.cashMinor += cashMinor;
    open[register === "printer" ? "bar" : "gateway"] += cashMinor;
  }
}

/** Returns the provider's ID of a sale's payment. */
export async function providerPayment(shop: MonthShop, { id }: Sold): Promise<string> {
  const sale = await shop.call("GET", `/v1/sales/${id}`);
  return (await paymentOf(shop, sale)).providerTransactionId;
}

function paymentOf({ call }: MonthShop, { payments: [payment] }: Body): Promise<Body> {
  return call("GET", `/v1/payment/${payment.provider}/transactions/${payment.transactionId}`);
}

/** Loses the office's next response after it has issued the document. */
export const loseNextReceipt = ({ control }: MonthShop): Promise<unknown> => {
  const match = { method: "POST", path: "/records", bodyContains: "RECEIPT" };
  return control("fiskaly").fail({ fault: "reset_after", match });
};
