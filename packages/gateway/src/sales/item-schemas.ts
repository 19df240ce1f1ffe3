import { Type } from "@banco/core/schema";
import { OrderItem } from "../orders/schemas.ts";
import { Words } from "../server/enums.ts";
import { Time } from "../server/schemas.ts";
import { PurposeWord } from "../vouchers/schemas.ts";

/** A line of a sale: an order line, a voucher or a deposit. */
export const SaleItem = Type.Object(
  {
    ...OrderItem.properties,
    voucher: Type.Optional(
      Type.Object({ purpose: PurposeWord, expiresAt: Type.Optional(Time) }, { title: "SoldVoucher" }),
    ),
    deposit: Type.Optional(
      Type.Boolean({
        description: "A deposit for later goods with the same VAT",
      }),
    ),
  },
  { title: "SaleItem" },
);

/** A voucher or deposit sold by a sale. */
export const IssuedRecord = Type.Object(
  {
    line: Type.Integer({ description: "The item's position in the sale, from 0" }),
    kind: Words("IssuedPrepayment", {
      voucher: "A voucher: `POST /v1/vouchers/{id}/code` creates its code.",
      deposit: "A deposit: a later sale deducts it by its `id`.",
    }),
    id: Type.String(),
  },
  { title: "SaleIssued" },
);
