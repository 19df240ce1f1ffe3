/** The trades, of which a story has one: the loops of the others would find nothing to do. */
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
