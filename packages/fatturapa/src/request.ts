import { type Static, Type } from "@banco/core/schema";

const Part = Type.Optional(Type.String({ maxLength: 255 }));
const Name = Type.String({ minLength: 1, maxLength: 255 });
const Amount = Type.Optional(Type.Number({ minimum: 0 }));

/** An item (specification, section 2.8). */
export const InvoiceItemRequest = Type.Object(
  {
    description: Type.String({ minLength: 1, maxLength: 1000 }),
    quantity: Type.Number({ exclusiveMinimum: 0, description: "With at most eight decimals" }),
    price: Type.Number({
      description:
        "Unit price in euros, excluding VAT unless `pricesIncludeVat`. Negative for a deducted deposit or returned packaging",
    }),
    vat: Type.String({
      minLength: 1,
      maxLength: 16,
      description: "A rate with two decimals (22.00), or a nature (N4)",
    }),
    natura: Type.Optional(
      Type.String({ pattern: "^N[1-7](\\.\\d)?$", description: "Why no VAT applies, for 0.00" }),
    ),
    discount: Type.Optional(
      Type.Number({
        minimum: 0,
        description:
          "Discount on the whole line in euros, with or without VAT like the price. Reduces the taxable amount",
      }),
    ),
  },
  { title: "InvoiceItem" },
);

/** The customer of an invoice (specification, section 2.8). */
export const InvoiceCustomerRequest = Type.Object(
  {
    vatId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 32,
        description: "VAT number or tax code. Required, except for private individuals abroad without one",
      }),
    ),
    taxCode: Type.Optional(Type.String({ maxLength: 32 })),
    name: Part,
    firstName: Part,
    lastName: Part,
    pec: Type.Optional(
      Type.String({ maxLength: 256, description: "Certified e-mail address, used without an SDI code" }),
    ),
    sdi: Type.Optional(Type.String({ maxLength: 16, description: "Address code at the exchange system" })),
    address: Type.Optional(
      Type.Object({
        street: Part,
        number: Part,
        postal: Part,
        city: Part,
        state: Part,
        country: Type.Optional(
          Type.String({
            maxLength: 255,
            description:
              "Two letters of ISO 3166-1, or EL; defaults to IT. Required with a foreign VAT number",
          }),
        ),
      }),
    ),
  },
  { title: "InvoiceCustomer" },
);

const Method = Type.Optional(Type.String({ pattern: "^MP\\d{2}$" }));

/** How an invoice is paid, by means of payment (specification, section 2.8), in euros including VAT. */
export const InvoicePaymentRequest = Type.Object(
  {
    cash: Amount,
    electronic: Amount,
    ticket: Amount,
    ticketCount: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
    discount: Type.Optional(
      Type.Number({
        minimum: 0,
        description:
          "Discount on the total, including VAT. Unlike on receipts, it reduces the taxable amount and VAT of each rate proportionally, except advances (N1)",
      }),
    ),
    credit: Amount,
    due: Type.Optional(Type.String({ format: "date", description: "When `credit` is due" })),
    iban: Type.Optional(
      Type.String({
        maxLength: 42,
        description: "Bank account for `credit`; defaults to the merchant's",
      }),
    ),
    methods: Type.Optional(
      Type.Object(
        { cash: Method, electronic: Method, ticket: Method, credit: Method },
        {
          title: "InvoicePaymentMethods",
          description:
            "ModalitaPagamento, if it is not the default (MP01 for cash, MP08 for electronic and ticket, MP05 for credit): MP12 is RIBA, MP19 SEPA direct debit, MP23 PagoPA",
        },
      ),
    ),
  },
  { title: "InvoicePayment" },
);

const Rate = Type.Number({
  exclusiveMinimum: 0,
  maximum: 100,
  description: "Percent, with at most two decimals",
});

/** The purchase order that an invoice is for; public administrations do not pay an invoice without their codes. */
export const InvoiceOrderRequest = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 20, description: "The order or contract number" }),
    date: Type.Optional(Type.String({ format: "date" })),
    cig: Type.Optional(
      Type.String({ pattern: "^[A-Za-z0-9]{1,15}$", description: "Codice identificativo gara" }),
    ),
    cup: Type.Optional(
      Type.String({ pattern: "^[A-Za-z0-9]{1,15}$", description: "Codice unitario progetto" }),
    ),
  },
  { title: "InvoicePurchaseOrder" },
);

/** The tax that the customer withholds from a fee and pays on the merchant's behalf (ritenuta). */
export const InvoiceWithholdingRequest = Type.Object(
  {
    type: Type.String({ pattern: "^RT\\d{2}$", description: "RT01 for individuals, RT02 for companies" }),
    rate: Rate,
    reason: Type.String({
      pattern: "^[A-Z][A-Z0-9]?$",
      description: "As in the Certificazione Unica: A for professionals",
    }),
    taxableShare: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 100,
        description: "Percentage of the fee that is subject to withholding: 50 for agents. Defaults to 100",
      }),
    ),
  },
  { title: "InvoiceWithholding" },
);

/** The contribution to the merchant's pension fund that the customer pays (cassa previdenziale). */
export const InvoiceFundRequest = Type.Object(
  {
    type: Type.String({ pattern: "^TC\\d{2}$", description: "TC22 is INPS" }),
    rate: Rate,
    vat: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 16,
        description: "VAT rate or nature, as for items; defaults to the first item's",
      }),
    ),
    natura: Type.Optional(Type.String({ pattern: "^N[1-7](\\.\\d)?$" })),
    withholding: Type.Optional(
      Type.Boolean({ description: "Whether withholding tax also applies to it (INPS)" }),
    ),
  },
  { title: "InvoiceFund" },
);

/** The body of an invoice, the same for the hosted API and the local bridge (specification, section 2.8). */
export const InvoiceRequest = Type.Object(
  {
    type: Type.Optional(Type.String({ pattern: "^TD\\d{2}$", description: "Defaults to TD01" })),
    regime: Type.Optional(
      Type.String({ pattern: "^RF\\d{2}$", description: "Defaults to the merchant's, or RF01" }),
    ),
    items: Type.Array(InvoiceItemRequest, { minItems: 1, maxItems: 1000 }),
    pricesIncludeVat: Type.Optional(
      Type.Boolean({
        description:
          "Whether the items' `price` and `discount` include VAT: the total is then the sum of the lines, each rounded to the cent. Defaults to false",
      }),
    ),
    customer: InvoiceCustomerRequest,
    payment: Type.Optional(InvoicePaymentRequest),
    vatDue: Type.Optional(
      Type.Enum(["I", "D", "S"], {
        title: "VatDue",
        "x-enumDescriptions": {
          I: "Immediately (esigibilità immediata).",
          D: "When it is paid (esigibilità differita).",
          S: "The customer pays it (scissione dei pagamenti).",
        },
        description:
          "When VAT is due (EsigibilitaIVA): immediately, when paid, or paid by the customer (split payment). Defaults to I; D for RF16 and RF17",
      }),
    ),
    stampDutyOn: Type.Optional(
      Type.Enum(["seller", "customer"], {
        title: "StampDutyOn",
        "x-enumDescriptions": {
          seller: "The merchant pays it.",
          customer: "The customer pays it, as a separate line (N1).",
        },
        description: "Who pays the stamp duty if it is due; defaults to the merchant",
      }),
    ),
    order: Type.Optional(InvoiceOrderRequest),
    withholding: Type.Optional(InvoiceWithholdingRequest),
    withholdings: Type.Optional(
      Type.Array(InvoiceWithholdingRequest, {
        maxItems: 10,
        description:
          "Several withholdings instead of `withholding`, such as ENASARCO (RT04) beside income tax",
      }),
    ),
    fund: Type.Optional(InvoiceFundRequest),
    funds: Type.Optional(
      Type.Array(InvoiceFundRequest, { maxItems: 10, description: "Several funds instead of `fund`" }),
    ),
    related: Type.Optional(
      Type.Array(Type.Object({ number: Name, date: Type.Optional(Type.String({ format: "date" })) }), {
        maxItems: 100,
        description: "The invoices that a credit or debit note refers to",
      }),
    ),
    date: Type.Optional(
      Type.String({
        format: "date",
        description:
          "The document's date; defaults to today. Within the last 12 days, or for TD24 and TD25 in this or the previous month; not before the newest invoice of the series",
      }),
    ),
    receipts: Type.Optional(
      Type.Array(Name, {
        minItems: 1,
        maxItems: 100,
        description: "The merchant's own receipts that the invoice replaces, by `id`",
      }),
    ),
    deliveryNotes: Type.Optional(
      Type.Array(
        Type.Object(
          { number: Type.String({ minLength: 1, maxLength: 20 }), date: Type.String({ format: "date" }) },
          { title: "InvoiceDeliveryNote" },
        ),
        { minItems: 1, maxItems: 1000, description: "The delivery notes that the invoice covers (DatiDDT)" },
      ),
    ),
    reason: Type.Optional(
      Type.String({
        maxLength: 2000,
        description: "The reason for the document (Causale); a reason of more than 200 characters is split",
      }),
    ),
    series: Type.Optional(
      Type.String({ pattern: "^[A-Z0-9]{1,8}$", description: "A separate number series" }),
    ),
    transactionId: Type.Optional(Name),
  },
  { title: "InvoiceRequest" },
);
export type InvoiceRequest = Static<typeof InvoiceRequest>;

/**
 * The body of an invoice that is still being written: strings may be empty, and the customer may be missing.
 */
export const InvoiceDraft = Type.Object(
  {
    ...InvoiceRequest.properties,
    items: Type.Array(
      Type.Object(
        { ...InvoiceItemRequest.properties, description: Type.String({ maxLength: 1000 }) },
        { title: "InvoiceDraftItem" },
      ),
      { minItems: 1, maxItems: 1000 },
    ),
    customer: Type.Optional(
      Type.Object(
        {
          ...InvoiceCustomerRequest.properties,
          vatId: Type.Optional(Type.String({ maxLength: 32, description: "VAT number or tax code" })),
        },
        { title: "InvoiceDraftCustomer" },
      ),
    ),
  },
  { title: "InvoiceDraft" },
);
export type InvoiceDraft = Static<typeof InvoiceDraft>;
