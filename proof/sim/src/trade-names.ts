/** The trades. A story has one, because the loops of the others would have nothing to do. */
export const TRADE_NAMES = [
  "payments",
  "receipts",
  "stores",
  "exchange",
  "counter",
  "handover",
  "hosted",
  "sales",
] as const;

export type TradeName = (typeof TRADE_NAMES)[number];
