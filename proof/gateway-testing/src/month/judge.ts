import { IBAN } from "../bank-files.ts";
import type { Answer } from "../http.ts";
import { payoutsOf } from "./bank.ts";
import type { Month } from "./month.ts";
import { type MonthShop, PROVIDERS } from "./shop.ts";

type Listed = Answer["body"];

/** A line of the month's table. */
export interface Row {
  rule: string;
  expected: string;
  actual: string;
  isMet: boolean;
}

/** The states of a receipt that was issued; a sale whose receipt was voided stays issued. */
const ISSUED: ReadonlySet<string> = new Set(["completed", "canceled"]);
const cents = (amount: number) => Math.round(amount * 100);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const euro = (minor: number) => (minor / 100).toFixed(2);
const total = (of: { documents: number; totalMinor: number }) => `${of.documents} for ${euro(of.totalMinor)}`;
const row = (rule: string, expected: unknown, actual: unknown): Row => {
  const [one, other] = [expected, actual].map((value) => String(value)) as [string, string];
  return { rule, expected: one, actual: other, isMet: one === other };
};

/** Compares the gateway's books with the month's tally and with the registers themselves. */
export async function judgeMonth(shop: MonthShop, month: Month): Promise<Row[]> {
  const sales = await everything(shop, "/v1/sales", month.year);
  return [
    ...(await documentRows(shop, month, sales)),
    ...(await payoutRows(shop, month)),
    ...(await bankRows(shop, month)),
    ...(await drawerRows(shop, month)),
    ...(await ledgerRows(shop, month)),
    ...(await exceptionRows(shop, month)),
  ];
}

/** Reads all pages of one of the month's lists. */
async function everything(
  { call }: MonthShop,
  path: string,
  year: number,
  filter: Record<string, string> = {},
): Promise<Listed[]> {
  const query = {
    ...filter,
    start: `${year}-09-01T00:00:00Z`,
    end: `${year + 1}-01-01T00:00:00Z`,
    limit: "100",
  };
  const all: Listed[] = [];
  for (let token: string | null = ""; token !== null; ) {
    const page: Listed = await call("GET", path, { query: { ...query, token } });
    all.push(...page.items);
    token = page.token;
  }
  return all;
}

async function documentRows(shop: MonthShop, { year, tally }: Month, sales: Listed[]): Promise<Row[]> {
  const ids = sales.flatMap(({ document }) => (document?.status === "completed" ? [document.id] : []));
  const registers = { office: await officeRegister(shop), printer: printerRegister(shop) };
  const receipts = await everything(shop, "/v1/fiscal/receipts", year);
  const own = (provider: string) => {
    const issued = receipts.filter((one) => one.provider === provider && ISSUED.has(one.status));
    const signed = issued.map(({ type, amount }) => (type === "sale" ? 1 : -1) * cents(amount));
    return { documents: issued.length, totalMinor: sum(signed) };
  };
  return [
    row("sales", tally.sold.length, sales.length),
    row("sales with one document", tally.sold.length, new Set(ids).size),
    row("documents in the office's register", total(tally.registers.office), total(registers.office)),
    row("documents in the printer's register", total(tally.registers.printer), total(registers.printer)),
    row("documents of the office in Banco", total(tally.registers.office), total(own("fiskaly"))),
    row("documents of the printer in Banco", total(tally.registers.printer), total(own("handoff"))),
  ];
}

/** A fiskaly record, with its operation as JSON. */
interface OfficeRecord {
  id: string;
  content: { type: string; operation: string };
}

/** Returns the documents registered with the tax office: receipts, returns and voids. */
async function officeRegister({ control }: MonthShop) {
  const records = await control("fiskaly").objects<OfficeRecord>("record");
  const issued = records
    .filter(({ content }) => content.type.startsWith("TRANSACTION::"))
    .map(({ id, content }) => ({ id, operation: JSON.parse(content.operation) }));
  const amountOf = ({ operation }: (typeof issued)[number]): number => {
    const document = operation.data?.document ?? operation.document;
    if (document) return cents(Number(document.total_vat.inclusive));
    return amountOf(issued.find(({ id }) => id === operation.record.id)!);
  };
  const totals = issued.map((one) => (one.operation.type === "RECEIPT" ? 1 : -1) * amountOf(one));
  return { documents: issued.length, totalMinor: sum(totals) };
}

function printerRegister({ printer }: MonthShop) {
  const { issued } = printer.register;
  const totals = issued.map(({ kind, totalMinor }) => (kind === "sale" ? totalMinor : -totalMinor));
  return { documents: issued.length, totalMinor: sum(totals) };
}

async function payoutRows(shop: MonthShop, { tally, year }: Month): Promise<Row[]> {
  const rows: Row[] = [];
  const all = await everything(shop, "/v1/payment/transactions", year);
  for (const provider of Object.values(PROVIDERS)) {
    const isPaid = (one: Listed) => one.provider === provider && one.status === "completed";
    const paid = all.filter(isPaid).map(({ id }) => id);
    const payouts = await payoutsOf(shop, provider);
    const sold = payouts.flatMap(({ lines }) =>
      lines.flatMap(({ kind, transactionId }: Listed) => (kind === "sale" ? [transactionId] : [])),
    );
    const expected = tally.sold.filter((one) => one.provider === provider).length;
    const isOnce = (id: string) => sold.filter((one) => one === id).length === 1;
    rows.push(
      row(`payments of ${provider}`, expected, paid.length),
      row(`payments of ${provider} in one payout`, expected, paid.filter(isOnce).length),
    );
  }
  return rows;
}

async function bankRows(shop: MonthShop, { payouts, year, repeatedLines }: Month): Promise<Row[]> {
  const entries = await everything(shop, "/v1/bank/entries", year);
  const all: Listed[] = [];
  for (const provider of Object.values(PROVIDERS)) all.push(...(await payoutsOf(shop, provider)));
  const isInFile = ({ id, amount }: Listed) => {
    const lines = entries.filter(({ payoutId }) => payoutId === id);
    return lines.length === 1 && lines[0].amount === amount;
  };
  const count = payouts * Object.values(PROVIDERS).length;
  return [
    row("payouts", count, all.length),
    row("payouts in the bank file", count, all.filter(isInFile).length),
    row("lines of two statements, counted once", repeatedLines.expected, repeatedLines.known),
  ];
}

async function drawerRows(shop: MonthShop, { tally, year }: Month): Promise<Row[]> {
  const closes = await everything(shop, "/v1/closes", year);
  const counted = sum(closes.map(({ cash }) => cents(cash.counted)));
  const differences = closes.filter(({ cash }) => cash.variance !== 0).length;
  return [
    row("cash counted at the closes", euro(tally.cashMinor), euro(counted)),
    row("closes with a difference", 1, differences),
  ];
}

/**
 * The accounts that must be empty once everything is paid out, and those that keep a balance after the
 * month.
 */
async function ledgerRows(
  shop: MonthShop,
  { tally, reserveMinor, bankMinor, unsettledDays, settlementFaults }: Month,
): Promise<Row[]> {
  const accounts: Listed[] = await shop.call("GET", "/v1/ledger/accounts");
  const balanceOf = (id: string) =>
    euro(sum(accounts.filter((one: Listed) => one.id === id).map((one: Listed) => cents(one.balance))));
  const transits = Object.values(PROVIDERS).flatMap((provider) =>
    ["clearing", "in_transit"].map((kind) => `${kind}.${provider}.EUR`),
  );
  return [
    row("days at whose end a provider's accounts differ", "", unsettledDays.join(", ")),
    row("provider's accounts that differ in the end", "", (await settlementFaults()).join(", ")),
    ...transits.map((id) => row(`account ${id}`, euro(0), balanceOf(id))),
    row("account drawer.EUR", euro(tally.cashMinor), balanceOf("drawer.EUR")),
    row("account reserve.stripe.EUR", euro(reserveMinor), balanceOf("reserve.stripe.EUR")),
    row("all accounts", euro(0), euro(sum(accounts.map(({ balance }: Listed) => cents(balance))))),
    row(`account bank.${IBAN}.EUR`, euro(bankMinor), balanceOf(`bank.${IBAN}.EUR`)),
  ];
}

async function exceptionRows(shop: MonthShop, { planted, year }: Month): Promise<Row[]> {
  const cases = {
    open: await everything(shop, "/v1/reconciliation", year, { status: "open" }),
    cleared: await everything(shop, "/v1/reconciliation", year, { status: "cleared" }),
  };
  const named = (status: keyof typeof cases) =>
    cases[status]
      .map(({ kind, amount }) => `${kind} ${euro(cents(amount))}`)
      .toSorted()
      .join(", ");
  return (["open", "cleared"] as const).map((status) => {
    const expected = planted[status].map(([kind, minor]) => `${kind} ${euro(minor)}`).toSorted();
    return row(`exceptions that are ${status}`, expected.join(", "), named(status));
  });
}
