import type { Answer } from "../answer.ts";
import type { KeyedRequest } from "../client.ts";
import type { World } from "../world.ts";

/** A sale requested by a till, and every response about it. */
export interface Rung extends KeyedRequest {
  /** The text of its line, and its reference. */
  words: string;
  totalMinor: number;
  tipMinor: number;
  orderId: string | null;
  /** Its returned records, in order. */
  shown: Answer["body"][];
  /** The change requests. */
  acts: KeyedRequest[];
}

interface Part {
  status: string;
  amountMinor: number;
}

/** A sale in the ledger, with its payments and documents there. */
interface Sale {
  id: string;
  status: string;
  reference: string;
  orderId: string | null;
  kind: string;
  payments: (Part & { id: string; means: string; transactionId: string | null; settles?: true })[];
  returns: (Part & {
    discountMinor: number;
    purpose: string;
    payments: (Part & { means: string; paymentId: string })[];
    document: object | null;
  })[];
  documentId: string | null;
  /** The total of its payments minus refunds, in minor units. */
  moneyMinor: number;
  /** The cash part of that total. */
  cashMinor: number;
  /** The totals of its receipts and of its return receipts. */
  soldMinor: number;
  backMinor: number;
  /** The number of its issued receipts. */
  receipts: number;
}

/** Returns the rules that a merchant's sales break once everything is final. */
export async function saleFaults(world: World, tenant: string, rung: readonly Rung[]): Promise<string[]> {
  const sales = await readSales(world, tenant);
  return [
    ...sales.flatMap((sale) => [
      ...moneyFaults(sale, rung),
      ...documentFaults(sale, rung),
      ...debtFaults(sale),
    ]),
    ...rung.flatMap((one) => requestFaults(one, sales)),
    ...(await drawerFaults(world, tenant, sales)),
    ...(await voucherFaults(world, tenant)),
    ...orderFaults(sales, rung),
  ];
}

function readSales({ overseer }: World, tenant: string): Promise<Sale[]> {
  const documents = (what: string, types: string) => `(select ${what} from fiscal_document d
    where d.tenant_id = s.tenant_id and d.content -> 'items' -> 0 ->> 'description' = s.reference
      and d.type in (${types}) and d.status in ('completed', 'canceled'))::int`;
  const money = (types: string) => `(select coalesce(sum(t.amount_minor - t.refunded_minor), 0)
    from payment_transaction t where t.tenant_id = s.tenant_id and t.status = 'completed' ${types}
      and t.id in (select p ->> 'transactionId' from jsonb_array_elements(s.payments) p))::int`;
  return overseer.query<Sale>(
    `select s.id, s.status, s.reference, s.order_id as "orderId", s.content -> 'document' ->> 'kind' as kind, s.payments,
       s.returns, s.document ->> 'id' as "documentId",
       ${money("")} as "moneyMinor", ${money("and t.type = 'cash'")} as "cashMinor",
       ${documents("coalesce(sum((d.content ->> 'totalMinor')::numeric), 0)", "'sale'")} as "soldMinor",
       ${documents("coalesce(sum((d.content ->> 'totalMinor')::numeric), 0)", "'refund', 'return'")} as "backMinor",
       ${documents("count(*)", "'sale'")} as receipts
     from sale s where s.tenant_id = $1 order by s.created_at, s.id`,
    [tenant],
  );
}

/** Returns a sale's refunded total, in minor units. */
function returnedOf({ returns }: Sale): number {
  return sum(returns.filter(({ status, purpose }) => status === "completed" && purpose !== "surplus"));
}

/**
 * Checks that a completed sale has been paid exactly its amount and a canceled sale nothing, and that no sale is open.
 */
function moneyFaults(sale: Sale, rung: readonly Rung[]): string[] {
  const { id, status, moneyMinor, reference } = sale;
  const own = rung.find(({ words }) => words === reference);
  if (!own) return [`${id} is a sale that was never requested`];
  const dueMinor = own.totalMinor + own.tipMinor;
  const isMoney = (minor: number) =>
    moneyMinor === minor ? [] : [`${id} is ${status}, but has ${moneyMinor} of ${minor}`];
  switch (status) {
    case "completed":
      return isMoney(dueMinor - returnedOf(sale));
    case "undone":
    case "returned":
      return isMoney(0);
    case "open":
      return moneyMinor >= dueMinor ? [`${id} is open, but has ${moneyMinor} of ${dueMinor}`] : [];
    default:
      return [`${id} stays ${status}`];
  }
}

/** Checks that each payment reduces the debt, and that only the excess of a payment is refunded. */
function debtFaults({ id, payments, returns }: Sale): string[] {
  const completed = <One extends Part>(parts: readonly One[]) =>
    parts.filter(({ status }) => status === "completed");
  const settling = completed(payments).filter(({ settles }) => settles);
  const surplus = returns
    .filter(({ purpose }) => purpose === "surplus")
    .flatMap((one) => completed(one.payments));
  const back = surplus.filter(({ paymentId }) => settling.some((payment) => payment.id === paymentId));
  const deducted = surplus.filter(({ means }) => means === "credit");
  const owed =
    sum(completed(payments).filter(({ means }) => means === "credit")) -
    sum(returns.flatMap((one) => completed(one.payments)).filter(({ means }) => means === "credit"));
  const paid = sum(settling) - sum(back);
  const faults: string[] = [];
  if (paid !== sum(deducted))
    faults.push(`${paid} of the debt of ${id} was paid, but it was reduced by ${sum(deducted)}`);
  if (owed < 0) faults.push(`${id} owes ${owed}`);
  if (owed > 0 && back.length > 0) faults.push(`${id} owes ${owed}, but a payment of it was refunded`);
  return faults;
}

/** Checks that a completed sale has exactly one valid document, and a canceled sale none. */
function documentFaults(sale: Sale, rung: readonly Rung[]): string[] {
  const { id, status, kind, returns, soldMinor, backMinor, receipts } = sale;
  const own = rung.find(({ words }) => words === sale.reference);
  const isDocumented = (status === "completed" || status === "returned") && kind !== "none";
  const faults: string[] = [];
  const expected = isDocumented ? 1 : 0;
  if (status !== "undone" && receipts !== expected)
    faults.push(`${id} is ${status}, but has ${receipts} receipts`);
  const documented = returns.filter((one) => one.document && one.status === "completed");
  const goodsMinor = sum(documented) + documented.reduce((total, one) => total + one.discountMinor, 0);
  const leftMinor = isDocumented ? (own?.totalMinor ?? 0) - goodsMinor : 0;
  if (soldMinor - backMinor !== leftMinor)
    faults.push(`${id} is ${status}, but its receipts show ${soldMinor - backMinor} of ${leftMinor}`);
  return faults;
}

/** Checks that a request created at most one sale, and a refused one created none. */
function requestFaults({ words, response, shown }: Rung, sales: readonly Sale[]): string[] {
  const own = sales.filter(({ reference }) => reference === words);
  const faults: string[] = [];
  if (own.length > 1) faults.push(`${words} was sold ${own.length} times`);
  if (response?.status === 201 && own.length === 0)
    faults.push(`${response.body.id} was returned, but is not a sale`);
  if (response && response.status >= 400 && response.status < 500 && !isForNow(response) && own.length > 0)
    faults.push(`${words} was refused with ${response.status} ${response.body?.code}, but was sold`);
  const ended = shown.find(({ status }) => status === "undone");
  if (ended && own[0]?.status !== "undone")
    faults.push(`${ended.id} was reported as undone, but is ${own[0]?.status}`);
  return faults;
}

const isForNow = ({ status, body }: Answer) => status === 409 && body?.code === "idempotency_in_progress";

/** Checks that the drawer contains exactly the cash of the sales. */
async function drawerFaults({ overseer }: World, tenant: string, sales: readonly Sale[]): Promise<string[]> {
  const [drawer] = await overseer.query<{ cash: number }>(
    `select coalesce(sum(amount_minor - refunded_minor), 0)::int as cash from payment_transaction
     where tenant_id = $1 and type = 'cash' and status = 'completed'`,
    [tenant],
  );
  const cashPayments = sales.flatMap(({ payments }) => payments).filter(isCash);
  const back = sales.flatMap(({ returns }) => returns.flatMap(({ payments }) => payments)).filter(isCash);
  const cash = sum(cashPayments) - sum(back);
  return drawer!.cash === cash ? [] : [`the drawer contains ${drawer!.cash}, but the sales' cash is ${cash}`];
}

const isCash = (part: Part & { means: string }) => part.means === "cash" && part.status === "completed";

/**
 * Checks that the voucher, if the story has one, paid no more than its price, and that its balance was
 * reduced by the redeemed amount.
 */
async function voucherFaults({ overseer }: World, tenant: string): Promise<string[]> {
  const vouchers = await overseer.query<{ id: string; amount: number; spent: number; paid: number }>(
    `select v.id, v.amount_minor::int as amount, v.spent_minor::int as spent, (select coalesce(sum(t.amount_minor - t.refunded_minor), 0)
       from payment_transaction t where t.tenant_id = v.tenant_id and t.type = 'voucher' and t.status = 'completed')::int as paid
     from prepayment v where v.tenant_id = $1 and v.kind = 'voucher'`,
    [tenant],
  );
  return vouchers.flatMap(({ id, amount, spent, paid }) => {
    if (spent > amount) return [`${id} paid ${spent} of ${amount}`];
    return spent === paid ? [] : [`the balance of ${id} fell by ${spent}, but it paid ${paid}`];
  });
}

/** Checks that no order was paid by two sales. */
function orderFaults(sales: readonly Sale[], rung: readonly Rung[]): string[] {
  const sold = sales.filter(({ orderId, status }) => orderId !== null && status === "completed");
  const orders = Map.groupBy(sold, ({ orderId }) => orderId);
  return [...orders].flatMap(([order, all]) => {
    const own = rung.find(({ orderId }) => orderId === order)!;
    const standing = all.filter((sale) => returnedOf(sale) < own.totalMinor);
    return standing.length > 1
      ? [`${order} was paid by the sales ${standing.map(({ id }) => id).join(" and ")}`]
      : [];
  });
}

/** Finds inconsistent records of a sale, and changes to values that clients had already received. */
export function untruthsOf({ shown, totalMinor }: Rung): string[] {
  return shown.flatMap((sale) => {
    const { id, status, question, total, due, document, payments, returns } = sale;
    const faults: string[] = [];
    const parts = [...payments, ...returns.flatMap((one: Answer["body"]) => one.payments)];
    const documents = [document, ...returns.map((one: Answer["body"]) => one.document)];
    const says = (part: Answer["body"], ...words: string[]) => part !== null && words.includes(part.status);
    if (Math.round(total * 100) !== totalMinor) faults.push(`${id} was returned with the total ${total}`);
    if ((status === "question") !== (question !== null))
      faults.push(`${id} is ${status} with an invalid question`);
    if (question?.kind === "payment_unknown" && !payments.some((one: Part) => says(one, "verification")))
      faults.push(`${id} asks about a payment, but none is unproven`);
    if (question?.kind === "document_refused" && !documents.some((one) => says(one, "failed", "canceled")))
      faults.push(`${id} asks about a document, but none was refused`);
    if (question?.kind === "refund_refused" && !parts.some((one) => says(one, "failed", "canceled")))
      faults.push(`${id} asks about a refund, but none was refused`);
    if (status === "completed" && due > 0) faults.push(`${id} was returned as completed with ${due} due`);
    if (status === "completed" && document !== null && !says(document, "completed", "canceled"))
      faults.push(`${id} was returned as completed, but its document is ${document.status}`);
    return faults;
  });
}

function sum(parts: readonly { amountMinor: number }[]): number {
  return parts.reduce((total, { amountMinor }) => total + amountMinor, 0);
}
