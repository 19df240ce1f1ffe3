import { operationsOf } from "../server/operations.ts";

/** The operations under `/v1/ledger`. */
export const ledgerOperations = operationsOf("Money", {
  listLedgerAccounts: {
    summary: "List the ledger's accounts with their balances",
    description:
      "Returns the accounts of the double-entry ledger with their balances, now or at `end`. Debits are positive and credits negative, so the balances of a currency total zero. The ledger is read from payments, refunds, receipts, vouchers, payouts and bank statements; no entry is made manually.",
  },
  listLedgerEntries: {
    summary: "List the ledger's entries",
    description:
      "Lists the entries by their time, one page at a time, optionally of an account or a source. The postings of each entry total zero. The id of an entry is the id of the record that it comes from.",
  },
});
