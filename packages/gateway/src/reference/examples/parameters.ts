const PROVIDERS: readonly [path: RegExp, example: string][] = [
  [/^\/v1\/fiscal\//, "fiskaly"],
  [/^\/v1\/store\//, "shopify"],
];

/** Examples of path parameters and required query parameters. */
const PARAMETERS: Readonly<Record<string, unknown>> = {
  clientId: "app_01a1fd3519f072c0a2c4a3f5b9d1e6f7",
  sessionId: "ses_01a1fd353e4f7133bac1d2e3f4a56785",
  keyId: "key_01a1fd353c2d7f11b8c9d0e1f2a34563",
  appId: "app_01a1fd3519f072c0a2c4a3f5b9d1e6f7",
  eventId: "evt_01a1fd351a987411b52048e46eeae973",
  transactionId: "pay_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
  refundId: "ref_01a1fd361b2c7d3e8f4a5b6c7d8e9f01",
  payoutId: "pyo_01a1fd361c3d7e4f9a5b6c7d8e9f0112",
  disputeId: "dsp_01a1fd361d4e7f50ab6c7d8e9f011223",
  terminalId: "tmr_FDOtHwxAAfIlOh",
  locationId: "tml_FDOtHwxAAdIJOh",
  receiptId: "rcp_01a1fd352b1c7e00b1c2d3e4f5061728",
  invoiceId: "inv_01a1fd352c2d7f11a2b3c4d5e6f70819",
  transmissionId: "trm_01a1fd352d3e7022b3c4d5e6f708192a",
  memberId: "mbr_01a1fd3542837577bdd4e5f6a7b89019",
  invitationId: "ivt_01a1fd35439a7688bee5f6a7b890120a",
  merchantId: "ten_01a1fd35190272b0a4d5f0ae5b1a5c11",
  receptionId: "rec_01a1fd352e4f7133a4b5c6d7e8f9012b",
  statementId: "bst_01a1fd35541a7c90a2b3c4d5e6f70818",
  caseId: "rex_5f4dcc3b5aa765d61d8327deb882cf99",
  posTerminalId: "pst_01a1fd35571b7c11a2b3c4d5e6f70811",
  posRegisterId: "psr_01a1fd35581c7d22b3c4d5e6f7081922",
  posLinkId: "psl_01a1fd35591d7e33a4b5c6d7e8f91a2b",
  date: "2026-11-20",
  bridgeId: "brg_01a1fd3532837577a8b9c0d1e2f3456f",
  productId: "prd_01a1fd3537d87accb3c4d5e6f7a8901e",
  orderId: "ord_01a1fd3538e97bddb4c5d6e7f8a9012f",
  tableId: "tbl_01a1fd3531727466a7b8c9d0e1f2345e",
  customerId: "cus_01a1fd3539fa7ceeb5c6d7e8f9a01230",
  code: "X7QK2M9P4T",
  assetId: "ast_01a1fd353a0b7dffb6c7d8e9f0a12341",
  deviceId: "dev_01a1fd353b1c7e00b7c8d9e0f1a23452",
  priceId: "price_1QZ8a2Lk",
  redirect_uri: "https://app.banco.example/callback",
  start: "2026-11-01T00:00:00.000Z",
  end: "2026-12-01T00:00:00.000Z",
  limit: 50,
  token: "",
  gift: false,
  instance: 1,
};

/** The enumeration values of required query parameters. */
const WORDS: Readonly<Record<string, string>> = { status: "completed", type: "sale" };

/** Returns the example of a required parameter, or undefined. */
export function exampleOfParameter(path: string, name: string): unknown {
  if (name === "providerId") return PROVIDERS.find(([of]) => of.test(path))?.[1] ?? "stripe";
  if (name in WORDS) return path.startsWith("/v1/store/") && name === "type" ? "order" : WORDS[name];
  return PARAMETERS[name];
}
