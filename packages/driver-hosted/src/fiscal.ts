import { Value } from "@banco/core/check";
import { type Static, Type } from "@banco/core/schema";
import {
  type DocumentData,
  type DocumentOrder,
  type DriverTiming,
  type FiscalDriver,
  type Outcome,
  type Task,
  tendered,
} from "@banco/driver";
import { askUntilTold, type Question } from "./ask.ts";
import type { HostedApi } from "./client.ts";
import { type Asked, askedBefore } from "./memory.ts";
import { checkHosted } from "./registration.ts";

/** The merchant's choice of a fiscal provider, instead of the one registered with the bridge. */
export const FiscalChoice = Type.Object(
  {
    driver: Type.Literal("hosted"),
    provider: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'must be the name of a provider at the hosted API, like "acube"',
      }),
    ),
  },
  { additionalProperties: false },
);
export type FiscalChoice = Static<typeof FiscalChoice>;

const Document = Type.Object({
  id: Type.String({ minLength: 1 }),
  status: Type.Enum(["pending", "completed", "failed", "canceled"]),
  number: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  amount: Type.Number(),
});

export interface HostedDocumentsOptions {
  /** Whether documents wait in the journal while there is no internet; otherwise they are rejected. */
  canWait?: boolean;
}

/** Lets the hosted API issue receipts and invoices. */
export function hostedDocuments(
  hosted: HostedApi,
  choice: Pick<FiscalChoice, "provider">,
  timing: DriverTiming,
  { canWait = false }: HostedDocumentsOptions = {},
): FiscalDriver {
  const ask = async (
    asked: Asked,
    task: Task,
    { before, memberId }: { before: boolean; memberId: string | undefined },
  ): Promise<Outcome<DocumentData>> => {
    task.remember({ ...asked, isWaiting: false });
    const outcome = await askDocument(hosted, timing, task, { body: asked.body, asked: before, memberId });
    const mayWait = canWait && outcome.state === "refused" && outcome.isUnreachable === true;
    if (!mayWait) return outcome;
    task.remember({ ...asked, isWaiting: true });
    return { state: "open", isWaiting: true };
  };
  const begin = ({ document, memberId }: DocumentOrder, task: Task) => {
    const body = { ...document, provider: document.provider ?? choice.provider };
    return ask({ registration: hosted.registration, body }, task, { before: false, memberId });
  };
  return {
    name: "hosted",
    // Invoices that wait go first: the hosted API numbers them.
    deviceOf: ({ kind }) => (canWait && kind === "invoice" ? `invoices at ${hosted.baseUrl}` : null),
    receipt: begin,
    invoice: begin,
    resume: async (order, task) => {
      const asked = askedBefore(task, hosted);
      if (!asked) return { state: "open" };
      const outcome = await ask(asked, task, { before: asked.isWaiting !== true, memberId: order.memberId });
      if (outcome.state !== "refused") return outcome;
      // It was reported to the client as pending, so it is not deleted: it has failed.
      const data = {
        id: task.id,
        status: "failed",
        amount: tendered(order),
        reason: outcome.reason,
      } as const;
      return { state: "settled", data };
    },
    check: () => checkHosted(hosted),
    reports: {},
    close: async () => {},
  };
}

function askDocument(
  hosted: HostedApi,
  timing: DriverTiming,
  task: Task,
  asked: Pick<Question<DocumentData>, "body" | "asked" | "memberId">,
): Promise<Outcome<DocumentData>> {
  // Both kinds use one path: the specification has no other for bridges. An invoice is recognised by its
  // customer.
  const path = "/v1/bridges/fiscal";
  const until = task.createdAt + timing.documentMs;
  // Most documents get their number within seconds. A document also counts as issued while the tax office is
  // processing it or someone has to issue it by hand: the hosted API tracks that.
  const isFinal = ({ status }: DocumentData) =>
    status !== "pending" || hosted.clock.wall() >= task.createdAt + timing.numberMs;
  return askUntilTold(hosted, { ...asked, path, until, read, isFinal }, task, timing);
}

function read(body: Record<string, unknown>): DocumentData | undefined {
  if (!Value.Check(Document, body)) return undefined;
  const { id, status, number, amount } = body;
  return { id, status, amount, ...(number && { number }) };
}
