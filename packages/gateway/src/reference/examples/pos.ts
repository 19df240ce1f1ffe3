const TERMINAL_ID = "pst_01a1fd35571b7c11a2b3c4d5e6f70811";
const REGISTER_ID = "psr_01a1fd35581c7d22b3c4d5e6f7081922";
const LINK_ID = "psl_01a1fd35591d7e33a4b5c6d7e8f91a2b";
const TIMES = { createdAt: "2026-11-20T10:00:00.000Z", updatedAt: "2026-11-20T10:00:00.000Z" };
const ADDRESS = "Via Garibaldi 12, 20121 Milano MI";

const POS = {
  kind: "physical",
  name: "Counter",
  terminalId: "04718236",
  acquirerName: "Example Acquirer S.p.A.",
  acquirerTaxCode: "01234567897",
  address: ADDRESS,
  availableOn: "2026-11-02",
};
const TERMINAL = {
  id: TERMINAL_ID,
  ...POS,
  ceasedOn: null,
  exclusion: null,
  exclusionNote: null,
  provider: "stripe",
  providerTerminalId: "tmr_FDOtHwxAAfIlOh",
  bridgeId: null,
  missing: [],
  ...TIMES,
};
const RT = {
  kind: "register",
  name: "Till 1",
  serial: "99MEX028451",
  address: ADDRESS,
  availableOn: "2025-03-10",
};
const REGISTER = {
  id: REGISTER_ID,
  ...RT,
  ceasedOn: null,
  provider: null,
  bridgeId: "brg_01a1fd3532837577a8b9c0d1e2f3456f",
  missing: [],
  ...TIMES,
};
const WINDOW = { opensOn: "2027-01-06", closesOn: "2027-01-29" };
const LINK = {
  id: LINK_ID,
  posTerminalId: TERMINAL_ID,
  posRegisterId: REGISTER_ID,
  startsOn: "2026-11-20",
  endsOn: null,
  start: { ...WINDOW, isDeclared: false },
  end: null,
  ...TIMES,
};
const DUTY = {
  kind: "start",
  posTerminalId: TERMINAL_ID,
  posLinkId: LINK_ID,
  changedOn: "2026-11-20",
  ...WINDOW,
  status: "waiting",
};
const CONTENT = {
  terminal: {
    kind: "physical",
    terminalId: POS.terminalId,
    acquirerName: POS.acquirerName,
    acquirerTaxCode: POS.acquirerTaxCode,
    address: ADDRESS,
  },
  register: { kind: "register", serial: RT.serial, address: ADDRESS },
  startsOn: "2026-02-10",
  endsOn: null,
};
const DECLARATION = {
  id: "psd_01a1fd355a1e7f44b5c6d7e8f91a2b3c",
  posLinkId: LINK_ID,
  change: "start",
  kind: "declared",
  declaredOn: "2026-04-07",
  declaredBy: "delegate",
  content: CONTENT,
  reference: null,
  note: "Declared by the accountant",
  recordedBy: "usr_01a1fd3542837577bdd4e5f6a7b89019",
  createdAt: "2026-04-07T15:12:00.000Z",
};
const TOTALS = {
  date: "2026-11-20",
  payments: { count: 42, taken: 812.4, tips: 6.5, refunded: 12, net: 800.4, invoiced: 61 },
  receipts: { count: 95, cash: 310.2, electronic: 737, ticket: 48, credit: 0, discount: 0 },
  difference: 2.4,
};
const DAY = {
  mode: "live",
  ...TOTALS,
  terminals: [
    {
      provider: "stripe",
      terminalId: "tmr_FDOtHwxAAfIlOh",
      posTerminalId: TERMINAL_ID,
      isLinked: true,
      count: 42,
      taken: 812.4,
      tips: 6.5,
    },
  ],
  mismatches: [
    {
      cause: "receipt_missing",
      amount: 2.4,
      currency: "EUR",
      provider: "stripe",
      at: "2026-11-20T10:00:00.000Z",
      transactionId: "pay_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
      receiptId: null,
      number: null,
      saleId: null,
      repair: "issue",
      request: {
        method: "POST",
        path: "/v1/fiscal/acube/receipts",
        body: {
          type: "sale",
          items: [{ description: "Vendita", quantity: 1, price: 2.4, vat: "22" }],
          payment: { electronic: 2.4 },
          transactionId: "pay_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
        },
      },
    },
  ],
};

/** Examples of the POS–register desk, by schema name. */
export const POS_EXAMPLES: Readonly<Record<string, unknown>> = {
  PosTerminalRequest: POS,
  PosTerminalUpdate: { address: ADDRESS },
  PosTerminal: TERMINAL,
  PosRegisterRequest: RT,
  PosRegisterUpdate: { name: "Till 2" },
  PosRegister: REGISTER,
  PosLinkRequest: { posTerminalId: TERMINAL_ID, posRegisterId: REGISTER_ID, startsOn: "2026-11-20" },
  PosLinkUpdate: { endsOn: "2027-01-31" },
  PosLink: LINK,
  PosDeclarationRequest: { declaredBy: "delegate", note: "Declared by the accountant" },
  PosDeclaration: DECLARATION,
  PosDesk: {
    today: "2026-11-27",
    terminals: [TERMINAL],
    registers: [REGISTER],
    links: [LINK],
    duties: [DUTY],
    found: {
      terminals: [
        {
          kind: "virtual",
          name: "Stripe",
          provider: "stripe",
          providerTerminalId: null,
          bridgeId: null,
          mode: "live",
          acquirerName: POS.acquirerName,
          acquirerTaxCode: POS.acquirerTaxCode,
        },
      ],
      registers: [],
    },
  },
  PosLinkEvent: {
    id: "evt_01a1fd355b1f7f55c6d7e8f91a2b3c4d",
    type: "pos_link.due",
    timestamp: "2027-01-06T07:00:00.000Z",
    merchantId: "ten_01a1fd35190272b0a4d5f0ae5b1a5c11",
    data: { id: "2027-01-29", opensOn: "2027-01-06", closesOn: "2027-01-29", stage: "open", links: 2 },
  },
  PosDays: { mode: "live", days: [TOTALS] },
  PosDayTotals: TOTALS,
  PosDay: DAY,
};
