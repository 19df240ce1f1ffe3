import { type Static, Type } from "@banco/core/schema";
import { Amount, Nullable, Time } from "../server/schemas.ts";
import { major } from "./figures.ts";
import type { SaleTotals, SoldByMeans, SoldProduct } from "./sales-sql.ts";

const Count = Type.Integer({ minimum: 0 });
const Group = (description: string) =>
  Type.Object({ count: Count, amount: Amount }, { title: "SaleGroup", description });

export const SaleReport = Type.Object(
  {
    start: Time,
    end: { ...Time, description: "End of the period (inclusive)" },
    timeZone: Type.String({ description: "The time zone of the day" }),
    sales: { ...Count, description: "Completed sales, without those of vouchers and deposits alone" },
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
          amount: { ...Amount, description: "Less what was refunded" },
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
          returned: Type.Number({ description: "The quantity that was returned" }),
          amount: Amount,
        },
        { title: "SaleProductSum" },
      ),
      { description: "The 500 products with the highest amounts; items without a product by description" },
    ),
    byCategory: Type.Array(
      Type.Object(
        { category: Nullable(Type.String()), quantity: Type.Number(), amount: Amount },
        { title: "SaleCategorySum" },
      ),
    ),
  },
  { title: "SaleReport" },
);
export type SaleReport = Static<typeof SaleReport>;

const euro = (minor: number) => major(minor, "EUR");

/** Returns the figures of sales as the wire carries them. */
export function saleFigures({
  totals,
  products,
  means,
}: {
  totals: SaleTotals;
  products: readonly SoldProduct[];
  means: readonly SoldByMeans[];
}): Omit<SaleReport, "start" | "end" | "timeZone"> {
  const { sales, amountMinor, tipsMinor } = totals;
  const categories = Map.groupBy(products, ({ category }) => category);
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
    byCategory: [...categories].map(([category, all]) => ({
      category,
      quantity: all.reduce((sum, { quantity }) => sum + quantity, 0),
      amount: euro(all.reduce((sum, one) => sum + one.amountMinor, 0)),
    })),
  };
}
