import { Type } from "typebox";
import { Value } from "typebox/value";
import type { DocumentOrder } from "../../orders/order.ts";
import type { Timing } from "../../timing.ts";
import type { DocumentData, FiscalDriver, Outcome, Task } from "../driver.ts";
import { askUntilTold } from "./ask.ts";
import type { HostedApi } from "./client.ts";
import { type Asked, askedBefore } from "./memory.ts";

/** The merchant's choice, where it overrides the fiscal provider registered with the bridge. */
export const FiscalChoice = Type.Object(
  {
    driver: Type.Literal("hosted"),
    provider: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  },
  { additionalProperties: false },
);
export type FiscalChoice = Type.Static<typeof FiscalChoice>;

const Document = Type.Object({
  id: Type.String({ minLength: 1 }),
  status: Type.Enum(["pending", "completed", "failed", "canceled"]),
  number: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  amount: Type.Number(),
});

/** Lets the hosted API issue receipts and invoices. */
export function hostedDocuments(hosted: HostedApi, choice: FiscalChoice, timing: Timing): FiscalDriver {
  const begin = ({ document }: DocumentOrder, task: Task) => {
    const body = { ...document, provider: document.provider ?? choice.provider };
    task.remember({ registration: hosted.registration, body } satisfies Asked);
    return ask(hosted, timing, task, body, false);
  };
  return {
    name: "hosted",
    deviceOf: () => null,
    receipt: begin,
    invoice: begin,
    resume: async (_order, task) => {
      const asked = askedBefore(task, hosted);
      return asked ? ask(hosted, timing, task, asked.body, true) : { state: "open" };
    },
    close: async () => {},
  };
}

function ask(
  hosted: HostedApi,
  timing: Timing,
  task: Task,
  body: unknown,
  asked: boolean,
): Promise<Outcome<DocumentData>> {
  // One path for both: the specification has no other for bridges. An invoice is told by its customer.
  const path = "/v1/bridges/fiscal";
  const until = task.createdAt + timing.documentMs;
  // Most have their number in a moment. Issued is issued, though, also while the tax office takes its time or a person is to issue it:
  // that is followed at the hosted API.
  const isFinal = ({ status }: DocumentData) =>
    status !== "pending" || Date.now() >= task.createdAt + timing.numberMs;
  return askUntilTold(hosted, { path, body, asked, until, read, isFinal }, task, timing);
}

function read(body: Record<string, unknown>): DocumentData | undefined {
  if (!Value.Check(Document, body)) return undefined;
  const { id, status, number, amount } = body;
  return { id, status, amount, ...(number && { number }) };
}
