import { type Static, Type } from "@banco/core/schema";
import { Amount, ModeField, Nullable, Time } from "../server/schemas.ts";
import { major } from "./figures.ts";
import type { SoldFigures } from "./sales-sql.ts";

const Count = Type.Integer({ minimum: 0 });
const Group = (description: string) =>
  Type.Object({ count: Count, amount: Amount }, { title: "SaleGroup", description });

export const SaleReport = Type.Object(
  {
    start: Time,
    end: { ...Time, description: "End of the period (inclusive)" },
    mode: ModeField,
    timeZone: Type.String({ description: "The time zone of the day" }),
    sales: { ...Count, description: "Completed sales, except those of vouchers and deposits only" },
    amount: { ...Amount, description: "Items less discounts, without tips, vouchers and deposits" },
    average: { ...Amount, description: "`amount` by `sales`; 0 if there are none" },
    tips: Amount,
    returns: { ...Group("Returns of these sales, whenever they were made"), title: "SaleReturns" },
    withoutDocument: { ...Group("Sales that still need a document"), title: "SalesWithoutDocument" },
    prepaid: { ...Group("Vouchers and deposits that were sold"), title: "SoldPrepayments" },
    byMeans: Type.Array(
      Type.Object(
        {
          means: Type.String(),
          payments: Count,
          amount: { ...Amount, description: "Less refunds" },
        },
        { title: "SaleMeansSum" },
      ),
    ),
    byProduct: Type.Array(
      Type.Object(
        {
          productId: Nullable(Type.String()),
          description: Type.String(),
          category: Nullable(Type.String()),
          quantity: Type.Number(),
          returned: Type.Number({ description: "The returned quantity" }),
          amount: Amount,
        },
        { title: "SaleProductSum" },
      ),
      {
        description:
          "The 500 products with the highest amounts; items without a product are grouped by description",
      },
    ),
    byCategory: Type.Array(
      Type.Object(
        { category: Nullable(Type.String()), quantity: Type.Number(), amount: Amount },
        { title: "SaleCategorySum" },
      ),
      { description: "All products, including those not in `byProduct`" },
    ),
  },
  { title: "SaleReport" },
);
export type SaleReport = Static<typeof SaleReport>;

const euro = (minor: number) => major(minor, "EUR");

/** Converts the sales figures to wire format. */
export function saleFigures({
  totals,
  products,
  categories,
  means,
}: SoldFigures): Omit<SaleReport, "start" | "end" | "mode" | "timeZone"> {
  const { sales, amountMinor, tipsMinor } = totals;
  return {
    sales,
    amount: euro(amountMinor),
    average: sales === 0 ? 0 : euro(Math.round(amountMinor / sales)),
    tips: euro(tipsMinor),
    returns: { count: totals.returns, amount: euro(totals.returnedMinor) },
    withoutDocument: { count: totals.undocumented, amount: euro(totals.undocumentedMinor) },
    prepaid: { count: totals.prepaid, amount: euro(totals.prepaidMinor) },
    byMeans: means.map(({ amountMinor: minor, ...one }) => ({ ...one, amount: euro(minor) })),
    byProduct: products.map(({ amountMinor: minor, ...one }) => ({ ...one, amount: euro(minor) })),
    byCategory: categories.map(({ amountMinor: minor, ...one }) => ({ ...one, amount: euro(minor) })),
  };
}
