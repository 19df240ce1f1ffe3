import type { Customer, Product } from "../../api/records.ts";

const AT = "2026-11-23T11:20:00Z";
const MADE = { createdAt: AT, updatedAt: AT };

/** Rows of a list, with amounts. */
export const SALES = [
  { id: "1", what: "Tavolo 4", at: AT, status: "completed", amount: 38 },
  { id: "2", what: "Due menù", at: AT, status: "verification", amount: 12.5 },
  { id: "3", what: "Colazione", at: AT, status: "failed", amount: 4.2 },
] as const;

/** Invented products. */
export const PRODUCTS: readonly Product[] = [
  ["Caffè", 1.2, "CAF"],
  ["Cappuccino", 1.6, "CAP"],
  ["Spritz", 5.5, "SPR"],
].map(([name, price, sku], index) => ({
  ...MADE,
  id: String(index),
  name: String(name),
  price: Number(price),
  sku: String(sku),
  currency: "EUR",
  vat: "10",
  description: null,
  barcode: null,
  category: "Bar",
  assetId: null,
  active: true,
}));

/** Invented people. */
export const CUSTOMERS: readonly Customer[] = [
  ["Anna", "Bianchi"],
  ["Marco", "Rossi"],
].map(([firstName = "", lastName = ""], index) => ({
  ...MADE,
  id: String(index),
  code: `C${index}`,
  name: null,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@example.com`,
  phone: null,
  vatId: null,
  taxCode: null,
  pec: null,
  sdi: null,
  address: null,
}));

/** The times at which something was made and last used. */
export const TIMES = { createdAt: AT, lastUsedAt: null };
