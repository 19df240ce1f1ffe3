import type { Gateway } from "../gateway.ts";
import { major } from "../reports/figures.ts";
import { type App, type Area, areaUnder } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import { listOptionsOf, pageOf } from "../server/paging.ts";
import { type AccountBalance, accountIdOf, accountOfId, postedAccount, readBalances } from "./ledger.ts";
import { type AccountKind, postingsOf } from "./postings.ts";
import {
  AccountsQuery,
  EntriesQuery,
  type LedgerAccountRecord,
  LedgerAccounts,
  LedgerEntryPage,
  type LedgerEntryRecord,
} from "./schemas.ts";
import { type FactRow, listFacts } from "./sql.ts";

/** The operations under `/v1/ledger`. */
const ledgerOperations = operationsOf("Money", {
  listLedgerAccounts: {
    summary: "List the ledger's accounts with their balances",
    description:
      "Returns the accounts of the double-entry ledger with their balances, now or at `end`. Debits " +
      "are positive and credits negative, so the balances of a currency total zero. The ledger is " +
      "derived from payments, refunds, receipts, vouchers, payouts and bank statements; no entry is " +
      "made manually.",
  },
  listLedgerEntries: {
    summary: "List the ledger's entries",
    description:
      "Lists the entries by time, one page at a time, optionally for one account or source. The " +
      "postings of each entry total zero. An entry's ID is the ID of the record behind it.",
  },
});

/** Later than every stored time: the database's clock may be ahead of the process's. */
const ALWAYS = new Date("9999-01-01T00:00:00Z");
const config = { scope: "payments", right: "books", shopDays: true } as const;

/** Serves `/v1/ledger`: a double-entry view of the stored payments, payouts and bank lines. */
export function ledgerArea(gateway: Gateway): Area {
  return areaUnder("/v1/ledger", (app) => serveLedger(app, gateway));
}

function serveLedger(app: App, { db, settings }: Gateway): void {
  app.get(
    "/accounts",
    {
      config,
      schema: {
        ...ledgerOperations.listLedgerAccounts,
        querystring: AccountsQuery,
        response: { 200: LedgerAccounts },
      },
    },
    async ({ caller: { tenantId }, query: { end, mode = settings.modes[0] } }) => {
      const before = end === undefined ? ALWAYS : new Date(Date.parse(end) + 1);
      return (await readBalances(db, { tenantId, mode, before })).map(accountRecord);
    },
  );

  app.get(
    "/entries",
    {
      config,
      schema: {
        ...ledgerOperations.listLedgerEntries,
        querystring: EntriesQuery,
        response: { 200: LedgerEntryPage },
      },
    },
    async ({ caller: { tenantId }, query }) => {
      const { mode = settings.modes[0], source = null } = query;
      const account = query.account === undefined ? null : accountOfId(query.account);
      const filter = { ...listOptionsOf(query), mode, account, source };
      const rows = await listFacts(db, tenantId, filter);
      return pageOf(rows, filter, entryRecord, ({ id, at }) => ({ id, createdAt: at }));
    },
  );
}

/** The names of the accounts. */
const NAMES: Readonly<Record<AccountKind, string>> = {
  sales: "Sales",
  tips: "Tips",
  refunds: "Refunds",
  fees: "Fees",
  chargebacks: "Chargebacks",
  adjustments: "Adjustments",
  clearing: "Clearing",
  reserve: "Reserve",
  in_transit: "In transit",
  bank: "Bank",
  drawer: "Cash drawer",
  meal_vouchers: "Meal vouchers",
  receivables: "Receivables",
  vouchers: "Vouchers outstanding",
  deposits: "Deposits outstanding",
  exchange: "Exchange",
  unassigned: "Unassigned",
};

/** Converts an account to wire format. */
function accountRecord(account: AccountBalance): LedgerAccountRecord {
  const { kind, of, currency, balanceMinor } = account;
  const name = NAMES[kind];
  return {
    id: accountIdOf(account),
    name: of === "" ? name : `${name}: ${of}`,
    kind,
    of: of === "" ? null : of,
    currency,
    balance: major(balanceMinor, currency),
  };
}

/** Converts an entry to wire format. */
function entryRecord(row: FactRow): LedgerEntryRecord {
  const { id, source, at, provider, transactionId, payoutId, currency } = row;
  return {
    id,
    source,
    at: at.toISOString(),
    provider: provider === "" ? null : provider,
    ...{ transactionId, payoutId, currency },
    postings: postingsOf(row).map((posting) => ({
      accountId: postedAccount(row, posting),
      amount: major(posting.amountMinor, currency),
    })),
  };
}
