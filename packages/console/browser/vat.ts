/** The ordinary VAT rates in Italy (DPR 633/1972, art. 16, and tables), most common first. */
export const VAT_RATES = ["22", "10", "4", "5"] as const;

/** The natures of sales without VAT on receipts (N1 to N6). */
export const VAT_NATURES = ["N1", "N2", "N3", "N4", "N5", "N6"] as const;
