/** The types of locations and systems in Italy, as the API itself lists them. */
export const LOCATION_TYPES = [
  { type: "HEAD_OFFICE", description: "Head office location." },
  { type: "BRANCH", description: "Branch location." },
];

export const RECORD_TYPES = [
  { type: "INTENTION::TRANSACTION", description: "Intention of an upcoming transaction." },
  { type: "TRANSACTION::RECEIPT", description: "Receipt transaction information." },
  { type: "TRANSACTION::CORRECTION", description: "Correction of an issued transaction." },
  { type: "TRANSACTION::CANCELLATION", description: "Cancellation of an issued transaction." },
];

export const VAT_RATES = [
  { code: "STANDARD", description: "Standard VAT rate", historic: false, percentage: "22" },
  { code: "REDUCED_1", description: "Reduced VAT rate 1", historic: false, percentage: "10" },
  { code: "REDUCED_2", description: "Reduced VAT rate 2", historic: false, percentage: "5" },
  { code: "REDUCED_3", description: "Super-reduced VAT rate", historic: false, percentage: "4" },
];

/** The causes of VAT exemption; one of fiskaly's articles has the first two swapped. */
export const VAT_EXEMPTIONS = [
  { code: "NOT_SUBJECT", description: "Not subject (Non soggette)" },
  { code: "NOT_TAXABLE", description: "Not taxable (Non imponibili)" },
  { code: "CAUSE_1", description: "Exempt (Esenti)" },
  { code: "CAUSE_2", description: "Exclusive Art. 15" },
  { code: "CAUSE_3", description: "Marginal scheme (Regime del margine)" },
  { code: "CAUSE_4", description: "Other (Altre non IVA)" },
];
