import { type Static, Type } from "@banco/core/schema";
import { Amount, Nullable, Time } from "../../server/schemas.ts";
import { PaymentStatus, Words } from "../../server/words.ts";

const StepKind = Words("PaymentStepKind", {
  asked: "The payment was asked for, or brought in from the provider.",
  called: "Banco called the provider.",
  answered: "The provider answered, or the call failed.",
  webhook: "The provider sent a webhook.",
  changed: "The payment, or the refund of `refundId`, is open: `status` says how.",
  settled: "The payment has an outcome: `status` says which.",
  refunding: "A refund was asked for.",
  refunded: "A refund has an outcome: `status` says which.",
});

const Exchange = Type.Object(
  {
    method: Type.String(),
    host: Type.String(),
    path: Type.String({ description: "Without the query; parts with secrets read `…`" }),
    status: Nullable(Type.Integer({ description: "Of the answer; null: there was none that could be used" })),
    failure: Nullable(
      Type.String({
        description: "Why there was no answer that could be used, as a code",
        examples: ["timeout"],
      }),
    ),
    durationMs: Type.Integer({ description: "From the first try to the end of the last" }),
  },
  { title: "ProviderExchange" },
);

const Step = Type.Object(
  {
    kind: StepKind,
    at: Time,
    status: Nullable(PaymentStatus),
    amount: Nullable({ ...Amount, description: "The amount of the payment or refund that was asked for" }),
    refundId: Nullable(Type.String({ description: "The step is about this refund" })),
    requestId: Nullable(
      Type.String({ description: "Of the request to the API that caused it: `id` in the log of requests" }),
    ),
    event: Nullable(Type.String({ description: "The webhook's type, as the provider names it" })),
    exchange: Nullable(Exchange),
  },
  { title: "PaymentStep" },
);
export type Step = Static<typeof Step>;

export const Timeline = Type.Object({ items: Type.Array(Step) }, { title: "PaymentTimeline" });
