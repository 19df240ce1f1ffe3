import assert from "node:assert/strict";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { makePlace, type Place } from "@banco/bridge-testing/bridge";
import { HOST_CLOCK } from "@banco/core/clock";
import type { Devices } from "../../src/orders/devices.ts";
import { Journal } from "../../src/orders/journal.ts";
import { RecentAnswers } from "../../src/orders/recent-answers.ts";
import type { SaleEntry } from "../../src/orders/sale-entries.ts";
import type { Processes } from "../../src/sales/processes.ts";
import { Sales, type SalesOptions } from "../../src/sales/sales.ts";

const CLIENT = { key: "k", source: "till" };
const GOODS = [{ description: "Coffee", quantity: 1, price: 10, vat: "10" }];

let place: Place;
let journal: Journal;
/** The sales whose payments a client requested. */
let requested: SaleEntry[];
/** The printer's objection to each receipt. */
let objection: string | undefined;
let sales: Sales;

/** A journal whose sales do not move. */
beforeEach(() => {
  place = makePlace();
  journal = new Journal(join(place.dataDir, "bridge.sqlite"));
  requested = [];
  objection = undefined;
  const processes = {
    ask: (sale: SaleEntry) => requested.push(sale),
    goOn: async (id: string) => journal.sales.byId(id),
    resting: async () => {},
    isJoined: () => true,
  } as unknown as Processes;
  const devices = {
    ...{ payment: { name: "ecr17" }, fiscal: { name: "epson-rt", foresee: () => objection }, advice: "" },
  } as unknown as Devices;
  sales = new Sales({
    ...{ journal, processes, devices: () => devices, clock: HOST_CLOCK },
    ...{ rights: { requireSelling() {}, requireReturning() {} }, claims: { claim: async () => {} } },
    answers: new RecentAnswers(HOST_CLOCK),
  } as unknown as SalesOptions);
});
afterEach(async () => {
  journal.close();
  await place.remove();
});

test("a new sale is reported before anything happens to it", async () => {
  const { sale } = await sales.sell({ items: GOODS }, CLIENT);
  assert.deepEqual(
    journal.sales.unreported(10).map(({ id }) => id),
    [sale.id],
  );
});

test("a repeated request does not request the payment again", async () => {
  const body = { items: GOODS, payments: [{ means: "terminal", amount: 10 }] } as const;
  const first = await sales.sell(structuredClone(body) as never, CLIENT);
  const second = await sales.sell(structuredClone(body) as never, CLIENT);
  assert.deepEqual([second.sale.id, second.isRepeat], [first.sale.id, true]);
  assert.equal(requested.length, 1);
});

test("a debt is paid even if the receipt could not be printed now", async () => {
  const payments = [{ means: "credit", amount: 10 }];
  const { sale } = await sales.sell({ items: GOODS, payments } as never, CLIENT);
  const paid = sale.payments.map((payment) => ({ ...payment, status: "completed" as const }));
  const document = { ...sale.document!, status: "completed" as const };
  const done = { status: "completed" as const, isMoving: false, version: 2 };
  journal.sales.update({ ...sale, payments: paid, document, ...done });
  objection = "there is no department for this VAT rate";
  const cash = { means: "cash", amount: 10 } as const;
  const after = await sales.addPayment(sale.id, cash as never, { ...CLIENT, key: "debt" });
  assert.deepEqual([after.sale.payments.length, after.sale.payments[1]?.settles], [2, true]);
  await assert.rejects(sales.sell({ items: GOODS }, { ...CLIENT, key: "new" }), /no department/);
});
