/**
 * The parts of GOBL documents that the adapter writes (https://docs.gobl.org/draft-0/bill/invoice). Amounts
 * are decimal strings.
 */
export interface GoblInvoice {
  $schema: "https://gobl.org/draft-0/bill/invoice";
  $regime: "IT";
  $addons: ["it-ticket-v1"] | ["it-sdi-v1"];
  $tags?: string[];
  type: "standard" | "corrective" | "credit-note" | "debit-note";
  code: string;
  issue_date: string;
  currency: "EUR";
  preceding?: GoblReference[];
  tax?: { prices_include?: "VAT"; ext?: Record<string, string> };
  supplier: GoblParty;
  customer?: GoblParty;
  lines: GoblLine[];
  discounts?: GoblAdjustment[];
  charges?: GoblAdjustment[];
  ordering?: { purchases?: GoblReference[]; despatch?: GoblReference[] };
  payment?: GoblPayment;
  notes?: { key: "reason"; text: string }[];
}

export interface GoblReference {
  type?: "standard";
  code: string;
  issue_date?: string;
  stamps?: { prv: string; val: string }[];
  identities?: { type: "CIG" | "CUP"; code: string }[];
}

/** A discount or charge on the whole document. */
export interface GoblAdjustment {
  key?: "stamp-duty" | "fund-contribution";
  reason?: string;
  base?: string;
  percent?: string;
  amount: string;
  taxes?: GoblTax[];
  ext?: Record<string, string>;
}

export interface GoblTax {
  cat: string;
  percent?: string;
  ext?: Record<string, string>;
}

export interface GoblLine {
  quantity: string;
  item: { name: string; price: string; ext?: Record<string, string> };
  discounts?: { amount: string; reason: string }[];
  taxes: GoblTax[];
  ext?: Record<string, string>;
}

/** A party (https://docs.gobl.org/draft-0/org/party). */
export interface GoblParty {
  $schema?: "https://gobl.org/draft-0/org/party";
  name?: string;
  tax_id?: { country: string; code?: string };
  identities?: { key: "it-fiscal-code"; code: string }[];
  people?: { name: { given: string; surname: string } }[];
  inboxes?: { key: "it-sdi-code" | "it-sdi-pec"; code?: string; email?: string }[];
  addresses?: GoblAddress[];
  emails?: { addr: string }[];
  registration?: { office: string; entry: string; capital?: string; currency?: "EUR" };
  ext?: Record<string, string>;
}

export interface GoblAddress {
  num?: string;
  street: string;
  locality: string;
  region?: string;
  code: string;
  country: string;
}

export interface GoblMeans {
  key: string;
  ext?: Record<string, string>;
}

export interface GoblPayment {
  advances?: (GoblMeans & { description: string; amount: string })[];
  instructions?: GoblMeans & { credit_transfer?: { iban: string }[] };
  terms?: { due_dates: { date: string; amount: string }[] };
}
