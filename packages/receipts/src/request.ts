import { type Static, Type } from "@banco/core/schema";

const TEXT_MAX = 1000;
const ITEMS_MAX = 1000;
const PAYMENTS_MAX = 50;
const Name = Type.String({ minLength: 1, maxLength: 255 });

/** An item (specification, section 2.8). Prices are euro and include VAT. */
export const ReceiptItemRequest = Type.Object(
  {
    description: Type.String({ minLength: 1, maxLength: TEXT_MAX }),
    quantity: Type.Number({ exclusiveMinimum: 0, description: "With at most three decimals" }),
    price: Type.Number({ minimum: 0, description: "Of one unit, in euro with VAT" }),
    vat: Type.String({
      minLength: 1,
      maxLength: 16,
      description: "A rate (4, 5, 10, 22) or a nature (N1 to N6)",
    }),
    discount: Type.Optional(Type.Number({ minimum: 0, description: "Of the whole line, in euro" })),
    gift: Type.Optional(Type.Boolean({ description: "Given for free: counts 0" })),
  },
  { title: "ReceiptItem" },
);

/** The payment of a receipt by means (specification, section 2.8), in euro. */
export const ReceiptPaymentRequest = Type.Object(
  {
    cash: Type.Optional(
      Type.Number({
        minimum: 0,
        description: "Where all is paid in cash, it may be the total rounded to the nearest five cents",
      }),
    ),
    electronic: Type.Optional(
      Type.Number({ minimum: 0, description: "By card or any other electronic means" }),
    ),
    ticket: Type.Optional(Type.Number({ minimum: 0, description: "Meal vouchers" })),
    ticketCount: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 99, description: "How many vouchers; 1 when absent" }),
    ),
    discount: Type.Optional(Type.Number({ minimum: 0, description: "Off what is to pay; the VAT stays" })),
    credit: Type.Optional(Type.Number({ minimum: 0, description: "Not paid yet" })),
    creditFor: Type.Optional(
      Type.Enum(["goods", "services"], {
        title: "CreditFor",
        description: "What `credit` is for; goods when absent",
        "x-enumDescriptions": {
          goods: "Goods that were delivered, for which the VAT is due now.",
          services: "Services, for which the VAT is due when they are paid.",
        },
      }),
    ),
  },
  {
    title: "ReceiptPayment",
    description:
      "Adds up to the items. A return or refund gives back at most the cash, card and voucher money that its sale took, less what was given back before; a discount on the total comes back as `discount`",
  },
);

/** A refund of goods that another register sold, the same for the API and the bridge. */
export const WithoutOriginalRequest = Type.Object(
  {
    date: Type.String({
      pattern: "^\\d{4}-\\d{2}-\\d{2}$",
      description: "The day of the purchase, as the customer's proof or word has it",
    }),
    proof: Type.Optional(
      Type.Enum(["none", "card_slip", "empties"], {
        title: "ProofOfPurchase",
        description: "What the customer shows; `none` when absent",
        "x-enumDescriptions": {
          none: "Nothing: the document says that none was declared (ND).",
          card_slip: "The slip of a card payment (POS).",
          empties: "Returnable packaging (VR).",
        },
      }),
    ),
  },
  {
    title: "WithoutOriginal",
    description:
      "Of a refund, in place of `original`: goods are given back that were sold on another register. Where the register does not allow it: 400 `capability_not_supported`",
  },
);

/**
 * The body of a documento commerciale, the same for the hosted API and the local bridge (specification,
 * section 2.8).
 */
export const ReceiptRequest = Type.Object({
  type: Type.Enum(["sale", "return", "refund"], {
    title: "ReceiptType",
    "x-enumDescriptions": {
      sale: "Something was sold.",
      return: "A whole document is annulled.",
      refund: "A part of a sale is given back.",
    },
  }),
  items: Type.Array(ReceiptItemRequest, { minItems: 1, maxItems: ITEMS_MAX }),
  payment: ReceiptPaymentRequest,
  lottery: Type.Optional(Type.String({ maxLength: 255, description: "The customer's receipt-lottery code" })),
  customerTaxCode: Type.Optional(
    Type.String({
      minLength: 11,
      maxLength: 16,
      description:
        "The customer's tax code, which the document shows so that a purchase can be deducted (pharmacies, opticians). Of sales, and not beside `lottery`; a provider that has no place for it refuses it with `capability_not_supported`",
    }),
  ),
  original: Type.Optional(Name),
  withoutOriginal: Type.Optional(WithoutOriginalRequest),
  transactionId: Type.Optional({ ...Name, description: "The payment that is its electronic part" }),
  transactionIds: Type.Optional(
    Type.Array(Name, {
      maxItems: PAYMENTS_MAX,
      uniqueItems: true,
      description:
        "The payments that together are its electronic part: each is linked to this document, and what was taken with them adds up to `payment.electronic`. Every provider's document has one electronic amount, so that any of them takes several payments. Beside it, `transactionId` may name the first",
    }),
  ),
});
export type ReceiptRequest = Static<typeof ReceiptRequest>;
