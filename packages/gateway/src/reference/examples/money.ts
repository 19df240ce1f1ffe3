const ENTRY = {
  id: "bne_01a1fd35551b7d01b3c4d5e6f7081929",
  statementId: "bst_01a1fd35541a7c90a2b3c4d5e6f70818",
  account: "IT60X0542811101000000123456",
  mode: "live",
  line: 7,
  bookedOn: "2026-11-20",
  valuedOn: "2026-11-20",
  amount: 412.35,
  currency: "EUR",
  reference: "2611200001234567",
  endToEndId: null,
  description: "BONIFICO STRIPE PAYMENTS EUROPE STRIPE P3X9KQ",
  counterparty: { name: "STRIPE PAYMENTS EUROPE LTD", account: "DE89370400440532013000" },
  payoutId: "pyo_01a1fd35501c7e11a9b8c7d6e5f40312",
  matchedBy: "reference",
  createdAt: "2026-11-21T08:00:00.000Z",
};

const STATEMENT = {
  id: "bst_01a1fd35541a7c90a2b3c4d5e6f70818",
  format: "camt053",
  account: "IT60X0542811101000000123456",
  currency: "EUR",
  mode: "live",
  reference: "2026-11-20",
  startsOn: "2026-11-20",
  endsOn: "2026-11-20",
  openingBalance: 1200,
  closingBalance: 1612.35,
  lines: 1,
  newLines: 1,
  createdAt: "2026-11-21T08:00:00.000Z",
};

const LEDGER_ACCOUNT = {
  id: "clearing.stripe.EUR",
  name: "Clearing: stripe",
  kind: "clearing",
  of: "stripe",
  currency: "EUR",
  balance: 318.4,
};
const LEDGER_ENTRY = {
  id: "pay_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
  source: "payment",
  at: "2026-11-20T10:00:00.000Z",
  provider: "stripe",
  transactionId: "pay_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
  payoutId: null,
  currency: "EUR",
  postings: [
    { accountId: "clearing.stripe.EUR", amount: 12.5 },
    { accountId: "tips.EUR", amount: -0.5 },
    { accountId: "sales.EUR", amount: -12 },
  ],
};

const CASE = {
  id: "rex_5f4dcc3b5aa765d61d8327deb882cf99",
  kind: "payout_short",
  reason: "The bank line of this payout has a different amount.",
  status: "resolved",
  mode: "live",
  provider: "stripe",
  amount: -20,
  currency: "EUR",
  references: {
    payoutId: "pyo_01a1fd35501c7e11a9b8c7d6e5f40312",
    bankEntryId: "bne_01a1fd35551b7d01b3c4d5e6f7081929",
  },
  since: "2026-11-19T23:00:00.000Z",
  assignedTo: "usr_01a1fd3542837577bdd4e5f6a7b89019",
  note: "Stripe has held back a reserve since 18 November",
  resolvedBy: "usr_01a1fd3542837577bdd4e5f6a7b89019",
  resolvedAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
};

/** Examples of bank statements, the ledger and reconciliation, by schema name. */
export const MONEY_EXAMPLES: Readonly<Record<string, unknown>> = {
  BankStatementFile: {
    content:
      ":20:STATEMENT\n:25:IT60X0542811101000000123456\n:60F:C261120EUR1200,00\n:62F:C261120EUR1200,00\n",
  },
  BankFile: "Data contabile;Importo\n20/11/2026;412,35\n",
  BankEntry: ENTRY,
  BankStatement: STATEMENT,
  BankStatementWithEntries: { ...STATEMENT, entries: [ENTRY] },
  ReconciliationCase: CASE,
  ReconciliationUpdate: { status: "resolved", note: CASE.note },
  LedgerAccount: LEDGER_ACCOUNT,
  LedgerEntry: LEDGER_ENTRY,
  LedgerPosting: LEDGER_ENTRY.postings[0],
  BankImport: { statements: [STATEMENT], newLines: 1, knownLines: 0 },
};
