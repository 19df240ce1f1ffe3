/** The parts of a GOBL document that the simulator reads (https://docs.gobl.org/draft-0/bill/invoice). */
export interface Doc {
  $schema: string;
  $regime?: string;
  $addons?: string[];
  $tags?: string[];
  type?: string;
  code?: string;
  issue_date?: string;
  currency?: string;
  name?: string;
  tax_id?: TaxId;
  tax?: { prices_include?: string; ext?: Record<string, string> };
  preceding?: { code?: string; stamps?: { prv: string; val: string }[] }[];
  supplier?: Party;
  customer?: Party;
  lines?: Line[];
  discounts?: Adjustment[];
  charges?: Adjustment[];
  payment?: Payment;
  totals?: { payable: string; total_with_tax: string; tax: string; retained_tax: string };
}

/** A discount or charge on the whole document; a percentage determines the amount. */
export interface Adjustment {
  key?: string;
  base?: string;
  percent?: string;
  amount?: string;
  taxes?: Tax[];
  ext?: Record<string, string>;
}

export interface Tax {
  cat?: string;
  percent?: string;
  ext?: Record<string, string>;
}

interface TaxId {
  country?: string;
  code?: string;
}

export interface Party {
  name?: string;
  people?: { name?: { given?: string; surname?: string } }[];
  tax_id?: TaxId;
  identities?: { key?: string; code?: string }[];
  inboxes?: { key?: string; code?: string; email?: string }[];
  addresses?: { street?: string; locality?: string; code?: string; country?: string }[];
  registration?: { entry?: string; office?: string };
  ext?: Record<string, string>;
}

export interface Line {
  i?: number;
  quantity: string;
  item?: { name?: string; price?: string; ext?: Record<string, string> };
  discounts?: { amount: string }[];
  taxes?: Tax[];
  ext?: Record<string, string>;
}

interface Means {
  key?: string;
  ext?: Record<string, string>;
}

interface Payment {
  advances?: (Means & { amount?: string })[];
  instructions?: Means;
  terms?: { due_dates?: object[] };
}

/** The errors of a document, by field. */
export type Faults = Record<string, string>;

const CODE = /^[A-Za-z0-9]+([./ _:,-]?[A-Za-z0-9]+)*$/;
const TYPES = ["standard", "corrective", "credit-note", "debit-note"];
/** The percentages that the tax office accepts (addons/it/ticket). */
const TICKET_RATES = [2, 4, 5, 6.4, 7, 7.3, 7.5, 7.65, 7.95, 8.3, 8.5, 8.8, 9.5, 10, 12.3, 22];
const TICKET_EXEMPT = /^N[1-6]$/;
const SDI_EXEMPT = /^(N1|N2\.[12]|N3\.[1-6]|N4|N5|N6\.[1-9]|N7)$/;

/**
 * Returns the errors of a document according to the rules of the addons it-ticket-v1 and it-sdi-v1
 * (github.com/invopop/gobl, addons/it).
 */
export function faultsOf(doc: Doc): Faults {
  const faults: Faults = {};
  const need = (holds: unknown, field: string, message: string) => {
    if (!holds) faults[field] = message;
  };
  const isTicket = doc.$addons?.includes("it-ticket-v1");
  need(doc.$addons?.length, "$addons", "an addon for Italy is required");
  need(TYPES.includes(doc.type ?? "standard"), "type", "must be a valid value");
  need(!doc.code || CODE.test(doc.code), "code", "must be in a valid format");
  need(doc.currency === "EUR", "currency", "invoice must be in EUR");
  need(doc.supplier?.tax_id?.code, "supplier.tax_id", "supplier tax ID is required");
  need(doc.lines?.length, "lines", "cannot be blank");
  for (const [index, line] of (doc.lines ?? []).entries()) {
    const vat = line.taxes?.find(({ cat }) => cat === "VAT");
    const field = `lines.${index}`;
    need(line.item?.name, `${field}.item.name`, "cannot be blank");
    need(Number(line.item?.price) >= 0, `${field}.item.price`, "item price must be zero or positive");
    need(vat, `${field}.taxes`, "line taxes must include VAT category");
    const exempt = vat?.ext?.[isTicket ? "it-ticket-exempt" : "it-sdi-exempt"] ?? "";
    const valid = isTicket ? TICKET_EXEMPT : SDI_EXEMPT;
    need(
      !vat || vat.percent || valid.test(exempt),
      `${field}.taxes.ext`,
      "exempt VAT combo requires extension",
    );
    const rate = Number.parseFloat(vat?.percent ?? "22");
    if (isTicket) need(TICKET_RATES.includes(rate), `${field}.taxes.percent`, "must be a valid value");
    if (isTicket && doc.type === "corrective")
      need(
        line.ext?.["it-ticket-line-ref"],
        `${field}.ext`,
        "corrective invoice lines require 'it-ticket-line-ref'",
      );
  }
  return isTicket ? { ...faults, ...ticketFaults(doc) } : { ...faults, ...sdiFaults(doc) };
}

function ticketFaults(doc: Doc): Faults {
  const lottery = doc.tax?.ext?.["it-ticket-lottery"];
  return {
    ...(doc.tax?.prices_include !== "VAT" && { "tax.prices_include": "prices_include must be VAT" }),
    ...(lottery !== undefined && !/^[A-Z0-9]{8}$/.test(lottery) && { "tax.ext": "does not match pattern" }),
    ...(doc.type === "corrective" &&
      !doc.preceding?.length && { preceding: "preceding documents are required for corrective invoices" }),
  };
}

/** The taxes that a customer withholds (regimes/it); each needs its reason (addons/it/sdi, tax combos). */
const RETAINED = ["IRPEF", "IRES", "INPS", "ENASARCO", "ENPAM"];

function chargeFaults({ lines = [], discounts = [], charges = [] }: Doc): Faults {
  const faults: Faults = {};
  const all = [
    ...lines.map(({ taxes }, index) => [`lines.${index}`, taxes] as const),
    ...discounts.map(({ taxes }, index) => [`discounts.${index}`, taxes] as const),
    ...charges.map(({ taxes }, index) => [`charges.${index}`, taxes] as const),
  ];
  for (const [field, taxes = []] of all) {
    for (const { cat = "", ext } of taxes) {
      if (cat === "VAT") continue;
      if (!RETAINED.includes(cat)) faults[`${field}.taxes`] = "category not defined in regime";
      else if (!ext?.["it-sdi-retained"])
        faults[`${field}.taxes.ext`] = "requires 'it-sdi-retained' extension";
    }
  }
  for (const [index, { key, percent, base, taxes, ext }] of charges.entries()) {
    const field = `charges.${index}`;
    if (base !== undefined && !percent) faults[`${field}.percent`] = "percent is required when base is set";
    if (key !== "fund-contribution") continue;
    if (!percent) faults[`${field}.percent`] = "fund contribution charge requires a percentage";
    if (!ext?.["it-sdi-fund-type"]) faults[`${field}.ext`] = "requires 'it-sdi-fund-type' extension";
    if (!taxes?.some(({ cat }) => cat === "VAT")) faults[`${field}.taxes`] = "must have VAT tax category";
  }
  return faults;
}

function sdiFaults(doc: Doc): Faults {
  const { supplier, customer, payment } = doc;
  const italian = customer?.tax_id?.country === "IT";
  const fiscalCode = customer?.identities?.some(({ key }) => key === "it-fiscal-code");
  const means = [...(payment?.advances ?? []), ...(payment?.instructions ? [payment.instructions] : [])];
  const registration = supplier?.registration;
  return {
    ...chargeFaults(doc),
    ...(registration &&
      !(registration.entry && registration.office) && {
        "supplier.registration": "entry and office are required when registration is present",
      }),
    ...(!supplier?.addresses?.length && { "supplier.addresses": "supplier addresses are required" }),
    ...addressFaults("supplier", supplier),
    ...(!customer && { customer: "customer is required" }),
    ...(!customer?.name &&
      (customer?.tax_id?.code || !customer?.people?.length) && {
        "customer.name": "customer name is required",
      }),
    ...(!customer?.tax_id && { "customer.tax_id": "customer tax ID is required" }),
    ...(italian && !customer?.tax_id?.code && !fiscalCode && { "customer.tax_id.code": "is required" }),
    ...(!customer?.addresses?.length && { "customer.addresses": "customer addresses are required" }),
    ...addressFaults("customer", customer),
    ...(means.some(({ ext }) => !ext?.["it-sdi-payment-means"]) && {
      payment: "requires 'it-sdi-payment-means'",
    }),
    ...(payment?.terms?.due_dates?.length &&
      !payment.instructions && {
        "payment.instructions": "are required when terms with due dates are present",
      }),
  };
}

function addressFaults(name: string, party: Party | undefined): Faults {
  const [address] = party?.addresses ?? [];
  if (!address) return {};
  const whole = address.street && address.locality && address.country;
  const code = address.country !== "IT" || /^\d{5}$/.test(address.code ?? "");
  return {
    ...(!whole && { [`${name}.addresses`]: "street, locality and country are required" }),
    ...(!code && { [`${name}.addresses.code`]: "Italian address code must be 5 digits" }),
  };
}
