import { type Static, Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { Nullable } from "../server/schemas.ts";

const PER_DAY_MAX = 1_000_000;

/** What a bridge is allowed to do. */
export const BridgeRights = Type.Object(
  {
    payments: Type.Boolean({ description: "It takes payments" }),
    receipts: Type.Boolean({ description: "It issues receipts" }),
    invoices: Type.Boolean({ description: "It issues invoices" }),
    refunds: Words("BridgeRefunds", {
      none: "No refunds.",
      own: "Refunds of its own payments, and returns, voids and credit notes for its own documents.",
      all: "Refunds of all the merchant's payments and documents.",
    }),
    refundsPerDay: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: PER_DAY_MAX,
        description:
          "Daily refund limit (Italian time), in major units: for payments in each currency, and separately for documents. No limit if absent",
      }),
    ),
    asksPin: Type.Optional(
      Type.Boolean({
        description:
          "Whether refunds, returns, voids and credit notes at the till need the PIN of a member with the right to refund; members set theirs in the console. Defaults to false",
      }),
    ),
  },
  {
    title: "BridgeRights",
    description:
      "What a bridge is allowed to do once approved. Only a member who holds each of these rights can " +
      "set them, which approves the bridge. By default a new bridge gets payments, receipts, invoices " +
      "and its own refunds, if its creator holds these rights",
  },
);
export type BridgeRights = Static<typeof BridgeRights>;

export const BridgeApproval = Type.Object(
  {
    memberId: Nullable(
      Type.String({ description: "Null if the bridge is older than approvals; it keeps working as before" }),
    ),
    at: Type.String({ format: "date-time" }),
  },
  {
    title: "BridgeApproval",
    description:
      "Who approved the bridge's rights. While null, every request except the registration probe is " +
      "rejected with `bridge_not_approved`",
  },
);
