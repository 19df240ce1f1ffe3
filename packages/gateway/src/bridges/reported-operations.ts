import { type Static, Type } from "@banco/core/schema";
import { PaymentStatus, Words } from "../server/enums.ts";
import { Amount, Id, Nullable, Time } from "../server/schemas.ts";

const REPORTED_MAX = 100;
const Text = Type.String({ maxLength: 1000 });

/** A bridge's operation on one of the shop's devices. */
export const BridgeOperation = Type.Object(
  {
    id: Id,
    kind: Words("BridgeOperationKind", {
      payment: "A payment on a terminal.",
      refund: "A refund on a terminal.",
      receipt: "A receipt was printed.",
      invoice: "An invoice was printed.",
    }),
    driver: Id,
    status: PaymentStatus,
    amount: Amount,
    currency: Type.String({ pattern: "^[A-Z]{3}$" }),
    documentId: Nullable(Text),
    number: Nullable(Text),
    reason: Nullable(Text),
    occurredAt: Time,
    memberId: Type.Optional(
      Nullable(
        Type.String({ maxLength: 255, description: "The member who authorized the order with their PIN" }),
      ),
    ),
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
export const OperationsQuery = Type.Object({ status: Type.Optional(PaymentStatus) });
