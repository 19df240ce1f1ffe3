import { Type } from "@banco/core/schema";

export const ITEMS_MAX = 1000;
export const PAYMENTS_MAX = 20;

export const Positive = Type.Number({ exclusiveMinimum: 0, description: "In euros" });
const NotNegative = Type.Number({ minimum: 0, description: "In euros" });

/** The amounts of a sale other than its items. */
export const SALE_AMOUNTS = {
  tip: Type.Optional({
    ...NotNegative,
    description: "In euros; not part of the total and not on the document",
  }),
  discount: Type.Optional({
    ...NotNegative,
    description: "Discount on the amount due, in euros; VAT does not change",
  }),
  rounding: Type.Optional(
    Type.Number({
      minimum: -0.02,
      maximum: 0.02,
      description:
        "Only if everything is paid in cash: to the nearest five cents (0.02 for 9.98 paid with 10.00)",
    }),
  ),
};

/** A returned line of a sale. */
export const RETURNED_LINE = {
  line: Type.Integer({ minimum: 0, description: "The item's position in the sale, from 0" }),
  quantity: Type.Number({ exclusiveMinimum: 0, description: "With at most three decimals" }),
};

/** The amount of a return without lines. */
export const ReturnAmount = Type.Optional({ ...Positive, description: "Instead of `items`; in euros" });

/** The options of a return's payments. */
export const RETURN_PAYMENTS = {
  minItems: 1,
  maxItems: PAYMENTS_MAX,
  description: "The payments to refund; by default each refund goes back to its original payment",
};
