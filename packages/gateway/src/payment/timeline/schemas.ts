import { type Static, Type } from "@banco/core/schema";
import { PaymentStatus, Words } from "../../server/enums.ts";
import { Amount, Nullable, Time } from "../../server/schemas.ts";

const StepKind = Words("PaymentStepKind", {
  asked: "The payment was requested, or imported from the provider.",
  called: "Banco called the provider.",
  answered: "The provider responded, or the call failed.",
  webhook: "The provider sent a webhook.",
  changed: "The payment, or the refund `refundId`, is open: `status` says how.",
  settled: "The payment has an outcome: `status` says which.",
  refunding: "A refund was requested.",
  refunded: "A refund has an outcome: `status` says which.",
});

const Exchange = Type.Object(
  {
    method: Type.String(),
    host: Type.String(),
    path: Type.String({ description: "Without the query; secrets are replaced by `…`" }),
    status: Nullable(
      Type.Integer({ description: "The response status; null if there was no usable response" }),
    ),
    failure: Nullable(
      Type.String({
        description: "Why there was no usable response, as a code",
        examples: ["timeout"],
      }),
    ),
    durationMs: Type.Integer({ description: "From the start of the first attempt to the end of the last" }),
  },
  { title: "ProviderExchange" },
);

const Step = Type.Object(
  {
    kind: StepKind,
    at: Time,
    status: Nullable(PaymentStatus),
    amount: Nullable({ ...Amount, description: "The requested amount of the payment or refund" }),
    refundId: Nullable(Type.String({ description: "The refund that the step is about" })),
    requestId: Nullable(
      Type.String({ description: "The ID of the API request that caused it, as in the request log" }),
    ),
    event: Nullable(Type.String({ description: "The webhook's type, as the provider names it" })),
    exchange: Nullable(Exchange),
  },
  { title: "PaymentStep" },
);
export type Step = Static<typeof Step>;

export const Timeline = Type.Object({ items: Type.Array(Step) }, { title: "PaymentTimeline" });
