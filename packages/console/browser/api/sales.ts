import { call, callUnder } from "./client.ts";
import { callOnce } from "./keyed.ts";
import { DAY_MS, lastDays, readPage } from "./pages.ts";
import type { List, Sale, SaleQuestion } from "./records.ts";

const PATH = "/v1/sales";
const HEADERS = { "x-client-id": "console" };
/** The age up to which open sales are listed; older ones are found through their order or the list of payments. */
const OPEN_DAYS = 7;
/** The age up to which sales without a receipt are listed: in effect, until it is issued. */
const UNDOCUMENTED_DAYS = 3650;
const OPEN = ["question", "issuing", "paying", "open"] as const;

/** The path of the request that creates a sale. */
export const NEW_SALE = PATH;

/** Returns a sale's path in the API. */
export const salePath = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

/** Reads a sale in its current state. */
export const readSale = (id: string): Promise<Sale> => call("GET", salePath(id));

/** Creates a sale or adds a payment, under a key that is the same for every retry. */
export async function sendPayment(key: string, path: string, body: object): Promise<Sale> {
  return (await callUnder<Sale>(key, "POST", path, { body, headers: HEADERS })).answer;
}

/** Issues the document of a paid sale; without a body, retries the refused one. */
export const issueDocument = (id: string, body: object = {}): Promise<Sale> =>
  callOnce(`document of ${id}`, "POST", `${salePath(id)}/document`, { body, headers: HEADERS });

/** Answers a sale's question. */
export const answerSale = (id: string, choice: SaleQuestion["choices"][number]): Promise<Sale> =>
  callOnce(`answer to ${id}`, "POST", `${salePath(id)}/answer`, { body: { choice }, headers: HEADERS });

/** Cancels a payment that the customer has not made, so that another can replace it. */
export const cancelPayment = (id: string, paymentId: string): Promise<Sale> =>
  callOnce(
    `cancellation of ${paymentId}`,
    "DELETE",
    `${salePath(id)}/payments/${encodeURIComponent(paymentId)}`,
    {
      headers: HEADERS,
    },
  );

/** Cancels a sale that is not completed and refunds its payments. */
export const cancelSale = (id: string): Promise<Sale> =>
  callOnce(`cancellation of ${id}`, "DELETE", salePath(id), { headers: HEADERS });

/** Reads the sales that are not finished, newest first. */
export async function readOpenSales(): Promise<Sale[]> {
  const read = async (status: string) => {
    const { items } = await readPage<List<Sale>>(PATH, { days: String(OPEN_DAYS), status }, null);
    return items;
  };
  const undocumented = readPage<List<Sale>>(
    PATH,
    { days: String(UNDOCUMENTED_DAYS), document: "missing" },
    null,
  );
  const [open, completed] = await Promise.all([Promise.all(OPEN.map(read)), undocumented]);
  return [...open.flat(), ...completed.items.filter(isUndocumented)].sort((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
}

/** Whether a paid sale lacks its document. A sale that contains only multi-purpose vouchers does not need one. */
export const isUndocumented = ({ status, document, total, items }: Sale): boolean =>
  status === "completed" &&
  document === null &&
  total > 0 &&
  !items.every(({ voucher }) => voucher?.purpose === "multi");

/** Whether a sale continues without any action by the user. */
export const isMoving = ({ status, question, returns, payments }: Sale): boolean =>
  status === "paying" ||
  status === "issuing" ||
  (question?.choices.includes("ask_again") ?? false) ||
  returns.some((one) => one.status === "pending" || one.status === "starting") ||
  isSettling({ status, payments });

/** Whether a payment of a completed sale's debt is in progress. */
export const isSettling = ({ status, payments }: Pick<Sale, "status" | "payments">): boolean =>
  status === "completed" &&
  payments.some((one) => ["starting", "pending", "verification"].includes(one.status));

/** Reads the sales of an order, newest first. */
export async function readOrderSales(orderId: string): Promise<Sale[]> {
  return (await readPage<List<Sale>>(PATH, { days: "31", orderId }, null)).items;
}

/** Returns the sale that is currently paying its order. */
export const liveSale = (sales: readonly Sale[]): Sale | undefined =>
  sales.find(({ status }) => (OPEN as readonly string[]).includes(status));

/**
 * Finds the sale created by a request; its metadata contains the request's key.
 *
 * @param since - the time of the request, in milliseconds; the device's clock may be off by a day
 */
export async function findSale(key: string, since: number): Promise<Sale | undefined> {
  const start = new Date(since - DAY_MS).toISOString();
  const { end } = lastDays(0);
  let token: string | null = null;
  do {
    const page: List<Sale> = await readPage(PATH, { start, end, order: "asc" }, token);
    const match = page.items.find(({ metadata }) => metadata.requestKey === key);
    if (match) return match;
    token = page.token;
  } while (token);
  return undefined;
}
