import { byType, type Check, list, oneOf, plain, shape, text } from "../kit/shape.ts";

/**
 * The schema of transactions for Italy (https://developer.fiskaly.com/api/sign-it/2026-02-03,
 * TransactionOperation).
 */
const decimal = text(/^(-)?\d{1,12}(\.\d{1,8})?$/);
const masked = text(/^[*0-9]{4,19}$/);
const ID = shape({ id: text(/^[0-9a-f-]{32,36}$/) });

const VAT = byType({
  VAT_RATE: shape({
    type: oneOf("VAT_RATE"),
    code: oneOf("STANDARD", "REDUCED_1", "REDUCED_2", "REDUCED_3"),
    percentage: text(/^\d{1,3}(\.\d{1,2})?$/),
    amount: decimal,
    exclusive: decimal,
    inclusive: decimal,
  }),
  VAT_EXEMPTION: shape({
    type: oneOf("VAT_EXEMPTION"),
    code: oneOf("NOT_SUBJECT", "NOT_TAXABLE", "CAUSE_1", "CAUSE_2", "CAUSE_3", "CAUSE_4"),
  }),
});
const ITEM = shape({
  type: oneOf("ITEM"),
  text: plain(256),
  unit: shape({ quantity: decimal, price: decimal }, { measure: plain(32), factor: decimal }),
  value: shape({ base: decimal }, { discount: decimal, surcharge: decimal }),
  vat: VAT,
});
const DETAILS = shape(
  { concept: oneOf("GOOD", "SERVICE") },
  {
    purpose: oneOf("STANDARD", "GIFT"),
    description: plain(256),
    label: plain(256),
    number: text(/^\d{1,4}$/),
  },
);
const entryOf = (type: string): Check => shape({ type: oneOf(type), data: ITEM, details: DETAILS });

const PAID = shape(
  { amount: decimal },
  { currency: oneOf("EUR"), date: text(/^\d{4}-\d\d-\d\d$/), discount: decimal },
);
/** The types of payment in SIGN IT; `OTHER` and `VOUCHER` are for other countries. */
const PAYMENT = byType({
  CASH: shape({ type: oneOf("CASH"), details: PAID }),
  CARD: shape({
    type: oneOf("CARD"),
    details: PAID,
    number: masked,
    kind: oneOf("CREDIT", "DEBIT", "TICKET"),
  }),
  ONLINE: shape({ type: oneOf("ONLINE"), details: PAID, name: plain(128) }),
  OUTSTANDING: shape({ type: oneOf("OUTSTANDING"), details: PAID, concept: oneOf("GOOD", "SERVICE") }),
});

const receiptWith = (entry: Check): Check =>
  shape(
    {
      type: oneOf("RECEIPT"),
      document: shape(
        {
          number: text(/^[0-9A-Z_/\-.]{1,20}$/),
          total_vat: shape({ amount: decimal, exclusive: decimal, inclusive: decimal }),
        },
        { series: text(/^[0-9A-Z_/\-.]{1,20}$/), text: plain(256) },
      ),
      entries: list(entry, 1_000),
      payments: list(PAYMENT, 10),
    },
    { customer: shape({ type: oneOf("EXTERNAL") }, { code: plain(128) }) },
  );

/** The types of transactions. */
export const OPERATION = byType({
  RECEIPT: receiptWith(entryOf("SALE")),
  CORRECTION: shape({ type: oneOf("CORRECTION"), record: ID, data: receiptWith(entryOf("RETURN")) }),
  CANCELLATION: shape({ type: oneOf("CANCELLATION"), record: ID }),
});

/** The fields of a receipt that the checks use. */
export interface ReceiptOperation {
  document: { number: string; total_vat: Figures };
  entries: {
    data: {
      unit: { quantity: string; price: string };
      value: { base: string; discount?: string };
      vat: { type: string; code: string; percentage?: string } & Partial<Figures>;
    };
    details: { purpose?: string; number?: string };
  }[];
  payments: { type: string; kind?: string; details: { amount: string; discount?: string } }[];
  customer?: { code?: string };
}

interface Figures {
  amount: string;
  exclusive: string;
  inclusive: string;
}

const PERCENTAGES: Readonly<Record<string, number>> = {
  STANDARD: 22,
  REDUCED_1: 10,
  REDUCED_2: 5,
  REDUCED_3: 4,
};
/** The tolerance for totals: nothing is derived, so the amounts must match as sent. */
const EXACT = 0.000_001;
/**
 * The difference in euro that the tax office's web procedure allows between the document and its payment
 * (fiskaly FAQ, cash rounding).
 */
const PAYMENT_GAP = 0.02;

/** Returns the error in a receipt's amounts, in the simulator's own words; undefined if they are valid. */
export function faultOf(receipt: ReceiptOperation): string | undefined {
  const { document, entries, payments } = receipt;
  for (const [index, { data }] of entries.entries()) {
    const { unit, value, vat } = data;
    const gross = Number(unit.quantity) * Number(unit.price) - Number(value.discount ?? 0);
    if (vat.type === "VAT_EXEMPTION") continue;
    if (Number(vat.percentage) !== PERCENTAGES[vat.code])
      return `entries[${index}]: the percentage is not that of ${vat.code}`;
    if (differ(Number(vat.inclusive), gross)) return `entries[${index}]: inclusive is not price by quantity`;
    if (differ(Number(vat.exclusive) + Number(vat.amount), gross))
      return `entries[${index}]: exclusive and amount do not add up to inclusive`;
    if (differ(Number(vat.exclusive) * (1 + Number(vat.percentage) / 100), gross))
      return `entries[${index}]: exclusive is not inclusive without the VAT`;
  }
  const total = document.total_vat;
  const due = dueOf(entries);
  if (differ(Number(total.inclusive), due))
    return "document.total_vat: inclusive is not the sum of the entries";
  if (differ(Number(total.exclusive) + Number(total.amount), due))
    return "document.total_vat: exclusive and amount do not add up to inclusive";
  const paid = sum(payments.map(({ details }) => Number(details.amount) + Number(details.discount ?? 0)));
  if (Math.abs(paid - due) > PAYMENT_GAP + EXACT)
    return "payments: they do not add up to the document's total";
  return lotteryFault(receipt, due);
}

function dueOf(entries: ReceiptOperation["entries"]): number {
  return sum(
    entries
      .filter(({ details }) => details.purpose !== "GIFT")
      .map(
        ({ data: { unit, value } }) =>
          Number(unit.quantity) * Number(unit.price) - Number(value.discount ?? 0),
      ),
  );
}

/** Returns the error in a lottery receipt: the lottery requires cashless payments of at least one euro. */
function lotteryFault({ customer, payments }: ReceiptOperation, due: number): string | undefined {
  if (customer?.code === undefined) return undefined;
  const cashless = payments.every(
    ({ type, kind }) => type === "ONLINE" || (type === "CARD" && kind !== "TICKET"),
  );
  if (/^[A-Z0-9]{8}$/.test(customer.code) && cashless && due >= 1) return undefined;
  return "customer.code: the document cannot take part in the lottery";
}

function differ(one: number, other: number): boolean {
  return Math.abs(one - other) > EXACT;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
