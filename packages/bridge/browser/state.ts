/** The till's connection to its bridge. */
export type Connection = "searching" | "good" | "bad" | "refused";

/** What the bridge is doing while the user waits. */
export type Working = "paying" | "returning" | "asking" | "looking";

/** A product of the merchant's. */
export interface TillProduct {
  id: string;
  name: string;
  /** In euros, with VAT. */
  price: number;
  vat: string;
  category: string | null;
}

/** A means of payment at this till. */
export type Means = "cash" | "terminal" | "ticket" | "voucher";

/** The fields that only one means of payment uses. */
export interface MeansFields {
  ticketCount?: number;
  /** Of a voucher. */
  code?: string;
}
