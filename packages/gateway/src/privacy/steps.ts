import { customerRecord } from "../customers/rules.ts";
import type { CustomerRow } from "../customers/sql.ts";
import { soughtOf } from "../db/search-list.ts";
import type { Place, TimeListOptions } from "../db/time-list.ts";
import type { InvoiceContent } from "../fiscal/invoice-content.ts";
import { listAllDocuments } from "../fiscal/list/sql.ts";
import { invoiceRecord } from "../fiscal/record.ts";
import { recallMonths } from "./copies-sql.ts";
import { answers, paymentsByTexts, receivedInvoices, storeNotes, storeRefunds } from "./full-scan-steps.ts";
import { orders, ordersByTexts, tables } from "./orders.ts";
import { payments } from "./payments.ts";
import { eyeFor, type Person, withMore } from "./person.ts";
import { DONE, type Piece, type Step, type Work } from "./piece.ts";
import { customersOf, paymentsWith, removeCustomers } from "./records-sql.ts";
import { recallExports } from "./request-sql.ts";

const PAGE = 200;

/** The person's customer records. Each adds identifying data that may lead to further ones, until there are no more. */
const customers: Step = async ({ db, tenantId, person }) => {
  let rows: CustomerRow[] = [];
  let known = person;
  for (let before = -1; rows.length > before; ) {
    before = rows.length;
    rows = await customersOf(db, tenantId, known);
    known = withCustomers(known, rows);
  }
  return {
    ...DONE,
    records: rows.map((row) => ({ kind: "customers", record: customerRecord(row) })),
    counts: { customers: rows.length },
    // A resumed request checks again for payments in progress.
    person: { ...known, openPaymentIds: [] },
  };
};

function withCustomers(person: Person, rows: readonly CustomerRow[]): Person {
  return withMore(person, {
    customerIds: rows.map(({ id }) => id),
    emails: rows.flatMap(({ email, pec }) => [email, pec]),
    phones: rows.map(({ phone }) => phone),
    taxNumbers: rows.flatMap(({ vatId, taxCode }) => [vatId, taxCode]),
    names: rows.flatMap(namesOf),
  });
}

function namesOf({ name, firstName, lastName }: CustomerRow): (string | null)[] {
  return firstName && lastName ? [name, `${firstName} ${lastName}`, `${lastName} ${firstName}`] : [name];
}

/** Payments made with the person's e-mail address. */
const paymentsOfAddress: Step = async (work, place) => {
  const { number, after } = (place ?? { number: 0, after: "" }) as { number: number; after: string };
  const email = work.person.emails[number];
  if (email === undefined) return DONE;
  const ids = await paymentsWith(work.db, work.tenantId, email, after, PAGE);
  const next = ids.length < PAGE ? { number: number + 1, after: "" } : { number, after: ids.at(-1) };
  return { ...(await payments(work, ids)), place: next };
};

/** Invoices issued to the person, which are kept. */
const invoices: Step = (work, place) =>
  bySearch(work, place, async (sought, options) => {
    const filter = {
      ...options,
      kind: "invoice",
      status: null,
      type: null,
      mode: null,
      provider: null,
    } as const;
    const rows = await listAllDocuments<InvoiceContent>(work.db, work.tenantId, filter, sought);
    const eye = eyeFor(work.person);
    const matches = rows.filter(
      ({ id, content }) => eye.findsIn(content.request.customer) && !work.person.invoiceIds.includes(id),
    );
    const records = matches.map(
      (row) => ({ kind: "invoices", record: { ...invoiceRecord(row), xml: row.xml } }) as const,
    );
    const person = withMore(work.person, { invoiceIds: matches.map(({ id }) => id) });
    return { rows, piece: { ...DONE, records, person, counts: { invoices: matches.length } } };
  });

interface SearchPlace {
  number: number;
  after: Place | null;
}

/** Reads a list page by page, for each item of the person's data. */
async function bySearch(
  { person: { emails, taxNumbers, phones } }: Work,
  place: unknown,
  page: (
    sought: ReturnType<typeof soughtOf>,
    options: TimeListOptions,
  ) => Promise<{ rows: { id: string; createdAt: Date }[]; piece: Piece }>,
): Promise<Piece> {
  const { number, after } = (place ?? { number: 0, after: null }) as SearchPlace;
  const text = [...emails, ...taxNumbers, ...phones][number];
  if (text === undefined) return DONE;
  const options: TimeListOptions = { start: "-infinity", end: "infinity", order: "asc", after, limit: PAGE };
  const { rows, piece } = await page(soughtOf(text), options);
  const last = rows.length < PAGE ? undefined : rows.at(-1);
  const next: SearchPlace = last
    ? { number, after: { createdAt: last.createdAt.toISOString(), id: last.id } }
    : { number: number + 1, after: null };
  return { ...piece, place: next };
}

/**
 * Earlier exports that may contain the person: makes them expire, and waits for those in progress. Later exports no
 * longer find the person.
 */
const gatheredFiles: Step = async ({ db, tenantId, erases }) => {
  if (!erases) return DONE;
  const exports = await recallExports(db, tenantId);
  return { ...DONE, open: exports + (await recallMonths(db, tenantId)) };
};

/**
 * Deletes the customer records last, because they are needed to find all the other records: if the process is killed,
 * the next attempt finds them again.
 */
const customersGo: Step = async ({ db, tenantId, person, erases }) => {
  if (erases) await removeCustomers(db, tenantId, person.customerIds);
  return DONE;
};

/**
 * The steps of a request by name, in order; the last two must come after all steps that find records. Every request
 * stores the names of its steps, and another release may continue it, so a step that changes or moves gets a new name
 * and the old step stays for one release.
 */
export const STEPS: ReadonlyMap<string, Step> = new Map(
  Object.entries({
    customers,
    paymentsOfAddress,
    paymentsByTexts,
    invoices,
    orders,
    ordersByTexts,
    tables,
    answers,
    storeNotes,
    storeRefunds,
    receivedInvoices,
    customersGo,
    gatheredFiles,
  }),
);

/** The steps of a new request. */
export const STEP_NAMES: readonly string[] = [...STEPS.keys()];
