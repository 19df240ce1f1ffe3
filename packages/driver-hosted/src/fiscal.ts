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
import type { HostedApi } from "./client.ts";
import { askUntilKnown, type HostedRequest } from "./hosted-request.ts";
import { type SentRequest, sentRequest } from "./memory.ts";
import { checkHosted } from "./registration.ts";

/** The merchant's choice of a fiscal provider, instead of the one registered with the bridge. */
export const FiscalChoice = Type.Object(
  {
    driver: Type.Literal("hosted"),
    provider: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'must be the name of a provider in the hosted API, like "acube"',
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
  /** Whether documents wait in the journal while there is no internet connection; otherwise they are rejected. */
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
    request: SentRequest,
    task: Task,
    { wasSent, memberId }: { wasSent: boolean; memberId: string | undefined },
  ): Promise<Outcome<DocumentData>> => {
    task.remember({ ...request, isWaiting: false });
    const outcome = await askDocument(hosted, timing, task, { body: request.body, wasSent, memberId });
    const mayWait = canWait && outcome.state === "refused" && outcome.isUnreachable === true;
    if (!mayWait) return outcome;
    task.remember({ ...request, isWaiting: true });
    return { state: "open", isWaiting: true };
  };
  const begin = ({ document, memberId }: DocumentOrder, task: Task) => {
    const body = { ...document, provider: document.provider ?? choice.provider };
    return ask({ registration: hosted.registration, body }, task, { wasSent: false, memberId });
  };
  return {
    name: "hosted",
    // Waiting invoices go first, because the hosted API numbers them.
    deviceOf: ({ kind }) => (canWait && kind === "invoice" ? `invoices at ${hosted.baseUrl}` : null),
    receipt: begin,
    invoice: begin,
    resume: async (order, task) => {
      const request = sentRequest(task, hosted);
      if (!request) return { state: "open" };
      const wasSent = request.isWaiting !== true;
      const outcome = await ask(request, task, { wasSent, memberId: order.memberId });
      if (outcome.state !== "refused") return outcome;
      // The client was told that the document is pending, so record it as failed instead of deleting it.
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
  request: Pick<HostedRequest<DocumentData>, "body" | "wasSent" | "memberId">,
): Promise<Outcome<DocumentData>> {
  // Both kinds use the same path, because the specification has no other path for bridges. An invoice has a customer.
  const path = "/v1/bridges/fiscal";
  const until = task.createdAt + timing.documentMs;
  // Most documents receive their number within seconds. After that, a pending document is final here: the tax office is
  // processing it, or someone has to issue it manually, and the hosted API tracks that.
  const isFinal = ({ status }: DocumentData) =>
    status !== "pending" || hosted.clock.wall() >= task.createdAt + timing.numberMs;
  return askUntilKnown(hosted, { ...request, path, until, read, isFinal }, task, timing);
}

function read(body: Record<string, unknown>): DocumentData | undefined {
  if (!Value.Check(Document, body)) return undefined;
  const { id, status, number, amount } = body;
  return { id, status, amount, ...(number && { number }) };
}
