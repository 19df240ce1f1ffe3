import { type Static, Type } from "@banco/core/schema";

const TEXT_MAX = 1000;
const ITEMS_MAX = 1000;
const PAYMENTS_MAX = 50;
const Name = Type.String({ minLength: 1, maxLength: 255 });

/** An item (specification, section 2.8). Prices are in euros and include VAT. */
export const ReceiptItemRequest = Type.Object(
  {
    description: Type.String({ minLength: 1, maxLength: TEXT_MAX }),
    quantity: Type.Number({ exclusiveMinimum: 0, description: "With at most three decimals" }),
    price: Type.Number({ minimum: 0, description: "Unit price in euros, including VAT" }),
    vat: Type.String({
      minLength: 1,
      maxLength: 16,
      description: "A rate (4, 5, 10, 22) or a nature (N1 to N6)",
    }),
    discount: Type.Optional(Type.Number({ minimum: 0, description: "For the whole line, in euros" })),
    gift: Type.Optional(Type.Boolean({ description: "Free gift: counts as 0" })),
  },
  { title: "ReceiptItem" },
);

/** The payment of a receipt by means (specification, section 2.8), in euros. */
export const ReceiptPaymentRequest = Type.Object(
  {
    cash: Type.Optional(
      Type.Number({
        minimum: 0,
        description: "If everything is paid in cash, this may be the total rounded to the nearest five cents",
      }),
    ),
    electronic: Type.Optional(
      Type.Number({ minimum: 0, description: "By card or any other electronic means" }),
    ),
    ticket: Type.Optional(Type.Number({ minimum: 0, description: "Meal vouchers" })),
    ticketCount: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 99, description: "Number of vouchers; defaults to 1" }),
    ),
    discount: Type.Optional(
      Type.Number({ minimum: 0, description: "Discount on the amount due; VAT does not change" }),
    ),
    credit: Type.Optional(Type.Number({ minimum: 0, description: "Not paid yet" })),
    creditFor: Type.Optional(
      Type.Enum(["goods", "services"], {
        title: "CreditFor",
        description: "What `credit` is for; defaults to goods",
        "x-enumDescriptions": {
          goods: "Goods that were delivered; VAT is due now.",
          services: "Services; VAT is due when they are paid.",
        },
      }),
    ),
  },
  {
    title: "ReceiptPayment",
    description:
      "Must equal the items' total. A return or refund can return at most what its sale took in cash, by card and in vouchers, minus earlier returns; a discount on the total is returned as `discount`",
  },
);

/** A refund of goods sold on another register; shared by the API and the bridge. */
export const WithoutOriginalRequest = Type.Object(
  {
    date: Type.String({
      pattern: "^\\d{4}-\\d{2}-\\d{2}$",
      description: "The date of purchase, according to the customer's proof or statement",
    }),
    proof: Type.Optional(
      Type.Enum(["none", "card_slip", "empties"], {
        title: "ProofOfPurchase",
        description: "The customer's proof of purchase; defaults to `none`",
        "x-enumDescriptions": {
          none: "No proof: the document states that none was declared (ND).",
          card_slip: "The slip of a card payment (POS).",
          empties: "Returnable packaging (VR).",
        },
      }),
    ),
  },
  {
    title: "WithoutOriginal",
    description:
      "For a refund, instead of `original`: returns goods that were sold on another register. 400 `capability_not_supported` if the register does not allow it",
  },
);

/**
 * The body of a documento commerciale, shared by the hosted API and the local bridge (specification, section
 * 2.8).
 */
export const ReceiptRequest = Type.Object({
  type: Type.Enum(["sale", "return", "refund"], {
    title: "ReceiptType",
    "x-enumDescriptions": {
      sale: "A sale.",
      return: "Voids a whole document.",
      refund: "Returns part of a sale.",
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
        "The customer's tax code, printed on the document so that the purchase can be deducted (pharmacies, opticians). For sales only, and not together with `lottery`. Providers that do not support it refuse it with `capability_not_supported`",
    }),
  ),
  original: Type.Optional(Name),
  withoutOriginal: Type.Optional(WithoutOriginalRequest),
  transactionId: Type.Optional({ ...Name, description: "The payment of its electronic amount" }),
  transactionIds: Type.Optional(
    Type.Array(Name, {
      maxItems: PAYMENTS_MAX,
      uniqueItems: true,
      description:
        "The payments of its electronic amount: each is linked to this document, and together they must equal `payment.electronic`. Every provider accepts several payments, because a document has a single electronic amount. `transactionId` may repeat the first one",
    }),
  ),
});
export type ReceiptRequest = Static<typeof ReceiptRequest>;
