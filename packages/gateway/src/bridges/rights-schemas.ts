import { type Static, Type } from "@banco/core/schema";
import { Nullable } from "../server/schemas.ts";
import { Words } from "../server/words.ts";

const PER_DAY_MAX = 1_000_000;

/** The things that a bridge may do. */
export const BridgeRights = Type.Object(
  {
    payments: Type.Boolean({ description: "It takes payments" }),
    receipts: Type.Boolean({ description: "It issues receipts" }),
    invoices: Type.Boolean({ description: "It issues invoices" }),
    refunds: Words("BridgeRefunds", {
      none: "It gives nothing back.",
      own: "It refunds the payments, and returns, annuls or credits the documents, that it made itself.",
      all: "It does so for every payment and document of the merchant.",
    }),
    refundsPerDay: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: PER_DAY_MAX,
        description:
          "The most that it gives back in a day of Italy, in major units: of the payments in each currency, and again of the documents. Absent: no limit",
      }),
    ),
  },
  {
    title: "BridgeRights",
    description:
      "What a bridge may do, once it is approved. Taken from a member who holds each of these rights, who approves the bridge by that; where a new bridge's are absent, they are payments, receipts, invoices and refunds of its own, as far as its maker may do these",
  },
);
export type BridgeRights = Static<typeof BridgeRights>;

export const BridgeApproval = Type.Object(
  {
    memberId: Nullable(
      Type.String({ description: "Null: the bridge is older than approvals, and goes on as it was" }),
    ),
    at: Type.String({ format: "date-time" }),
  },
  {
    title: "BridgeApproval",
    description:
      "Who gave the bridge its rights. Null: nobody yet, and the bridge is refused everything but the registration probe with `bridge_not_approved`",
  },
);
