import { Type } from "@banco/core/schema";
import { AccountsQuery, EntriesQuery, LedgerAccounts, LedgerEntryPage } from "../../ledger/schemas.ts";
import { BalanceList } from "../../payment/balance/routes.ts";
import { AllDisputesQuery, DisputePage } from "../../payment/disputes/schemas.ts";
import { AllPayoutsQuery, LinesQuery, PayoutDetail, PayoutPage } from "../../payment/payouts/schemas.ts";
import { CasePage, CaseQuery } from "../../reconciliation/schemas.ts";
import type { ToolFacts } from "./tool.ts";

const scope = "payments:read";

/** The read-only tools that follow the money from the sale to the bank. */
export const moneyTools: readonly ToolFacts[] = [
  {
    name: "list_balances",
    title: "List balances",
    description: "Asks each provider for the amounts that it holds for the merchant now.",
    operation: "GET /v1/payment/balance",
    ...{ scope, output: BalanceList },
  },
  {
    name: "list_payouts",
    title: "List payouts",
    description: "Lists what providers send to the bank; get_payout has the lines.",
    operation: "GET /v1/payment/payouts",
    query: Type.Omit(AllPayoutsQuery, ["mode"]),
    ...{ scope, output: PayoutPage },
  },
  {
    name: "get_payout",
    title: "Get a payout",
    description:
      "Returns a payout with its sales, refunds, fees, chargebacks and reserves, a page at a time.",
    operation: "GET /v1/payment/payouts/:payoutId",
    query: LinesQuery,
    ...{ scope, output: PayoutDetail, fields: ["id", "status", "amount"] },
  },
  {
    name: "list_disputes",
    title: "List disputes",
    description: "Lists payments that cardholders dispute, with the deadline (respondBy).",
    operation: "GET /v1/payment/disputes",
    query: Type.Omit(AllDisputesQuery, ["mode"]),
    ...{ scope, output: DisputePage },
  },
  {
    name: "list_ledger_accounts",
    title: "List ledger accounts",
    description: "Returns the double-entry balances (sales, fees, clearing, bank …), now or at end.",
    operation: "GET /v1/ledger/accounts",
    query: Type.Omit(AccountsQuery, ["mode"]),
    ...{ scope, output: LedgerAccounts },
  },
  {
    name: "list_ledger_entries",
    title: "List ledger entries",
    description: "Lists entries with their postings, also of one account.",
    operation: "GET /v1/ledger/entries",
    query: Type.Omit(EntriesQuery, ["mode", "source"]),
    ...{ scope, output: LedgerEntryPage },
  },
  {
    name: "list_exceptions",
    title: "List exceptions",
    description: "Lists mismatches between sales, providers, bank and drawer, with the reason.",
    operation: "GET /v1/reconciliation",
    query: Type.Omit(CaseQuery, ["mode", "assignedTo", "kind"]),
    ...{ scope, output: CasePage },
  },
];
