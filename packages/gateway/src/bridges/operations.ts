import { type Static, Type } from "typebox";
import { Amount, Id, Nullable, Time } from "../server/schemas.ts";

const STATUSES = ["pending", "completed", "failed", "canceled", "verification"] as const;
const REPORTED_MAX = 100;
const Text = Type.String({ maxLength: 1000 });

/** Something that a bridge has done on a device of the shop. */
export const BridgeOperation = Type.Object(
  {
    id: Id,
    kind: Type.Enum(["payment", "refund", "receipt", "invoice"]),
    driver: Id,
    status: Type.Enum([...STATUSES]),
    amount: Amount,
    currency: Type.String({ pattern: "^[A-Z]{3}$" }),
    documentId: Nullable(Text),
    number: Nullable(Text),
    reason: Nullable(Text),
    occurredAt: Time,
  },
  { title: "BridgeOperation" },
);
export type BridgeOperation = Static<typeof BridgeOperation>;

export const BridgeReport = Type.Object(
  {
    operations: Type.Array(BridgeOperation, { minItems: 1, maxItems: REPORTED_MAX }),
  },
  { title: "BridgeReport" },
);
export const BridgeReported = Type.Object({ taken: Type.Integer() }, { title: "BridgeReportTaken" });
export const OperationsQuery = Type.Object({ status: Type.Optional(Type.Enum([...STATUSES])) });
