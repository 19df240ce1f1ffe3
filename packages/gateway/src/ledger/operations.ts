import { operationsOf } from "../server/operations.ts";

/** The operations under `/v1/ledger`. */
export const ledgerOperations = operationsOf("Money", {
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
