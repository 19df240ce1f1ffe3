import { type Static, Type } from "@banco/core/schema";
import { Amount, Id, Nullable, Time } from "../server/schemas.ts";

/** A string that is not blank. */
export const Name = Type.String({ minLength: 1, maxLength: 255, pattern: "\\S" });

/**
 * A VAT code (specification, section 2.8): a rate or, for supplies without VAT, a nature of FatturaPA (table
 * Natura).
 */
const VatCode = Type.String({
  pattern: "^(4|5|10|22|N1|N2(\\.[12])?|N3(\\.[1-6])?|N4|N5|N6(\\.[1-9])?|N7)$",
  description: "A rate (4, 5, 10, 22) or a nature (N1 to N7, with their sub-codes)",
  examples: ["22"],
});

const details = {
  description: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  sku: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  barcode: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  category: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
  currency: Type.Optional(Type.String({ pattern: "^[A-Z]{3}$", description: "ISO 4217; defaults to EUR" })),
  active: Type.Optional(Type.Boolean({ description: "Whether it is for sale; defaults to true" })),
  assetId: Type.Optional(Nullable(Id)),
};

export const ProductBody = Type.Object(
  { name: Name, price: Amount, vat: VatCode, ...details },
  { title: "ProductRequest" },
);
export type ProductBody = Static<typeof ProductBody>;

export const ProductPatch = Type.Partial(ProductBody, { title: "ProductUpdate" });
export type ProductPatch = Static<typeof ProductPatch>;

export const ProductRecord = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    price: Amount,
    currency: Type.String(),
    vat: Type.String(),
    description: Nullable(Type.String()),
    sku: Nullable(Type.String()),
    barcode: Nullable(Type.String()),
    category: Nullable(Type.String()),
    active: Type.Boolean(),
    assetId: Nullable(Type.String()),
    createdAt: Time,
    updatedAt: Time,
  },
  { title: "Product" },
);
