import { hash } from "node:crypto";
import { type InputRequiredResult, inputRequired, inputResponse } from "@modelcontextprotocol/server";
import type { Tool } from "./tools/tool.ts";

type Args = Readonly<Record<string, unknown>>;

/** Whether the client can ask the user, and the answer that it sends with the retry. */
export interface Person {
  /** Whether the client shows the server's questions (the `elicitation` capability). */
  isAskable: boolean;
  /** The answers to the question of the first attempt, which are untrusted client input. */
  responses: Record<string, unknown> | undefined;
  /** The fingerprint of the call that the question was about. */
  state: string | undefined;
}

/** The record fields that a question may mention. */
interface Subject {
  amount?: number;
  total?: number;
  refundedAmount?: number;
  currency?: string;
  description?: string | null;
  reference?: string | null;
  orderNumber?: string;
}

/**
 * The tools that refund money or void a document, with their questions; undefined for a call that does
 * neither.
 */
const QUESTIONS: Readonly<Record<string, (args: Args, subject: Subject) => string | undefined>> = {
  refund_payment: (args, subject) =>
    `Refund ${portion(args, subject)} of the payment ${about(args.transactionId, subject)}?`,
  return_sale: (args, subject) =>
    `Return ${portion(args, subject)} of the sale ${about(args.saleId, subject)}, with its document?`,
  refund_order: (args, subject) =>
    `Refund ${portion(args, subject)} of the order ${about(args.transactionId, subject)}?`,
  issue_receipt: ({ type, original }, subject) =>
    type === "return" ? `Void the whole receipt ${about(original, subject)}?` : undefined,
};

/** The name of a call's only question. */
export const CONFIRM = "confirm";

/**
 * Asks the user before a call moves money out, if the client supports it (MCP 2026-07-28, elicitation within a
 * multi-round-trip request; in sessions of earlier protocols, a request on the call's stream). Other clients rely on
 * the tool's hints to ask.
 *
 * @param url - the URL of the operation
 * @param read - reads a record with the caller's token; undefined if the token may not read it
 * @returns the result to send instead; undefined if the call may proceed
 */
export async function confirmation(
  tool: Tool,
  args: Args,
  url: string,
  { isAskable, responses, state }: Person,
  read: (path: string) => Promise<Subject | undefined>,
): Promise<InputRequiredResult | "declined" | undefined> {
  const question = isAskable ? QUESTIONS[tool.name] : undefined;
  if (!question) return undefined;
  const fingerprint = hash("sha256", JSON.stringify([tool.name, Object.entries(args).toSorted()]));
  if (question(args, {}) === undefined) return undefined;
  const response = inputResponse(responses, CONFIRM);
  // Consent to a different call does not count for this one.
  if (response.kind === "elicit" && state === fingerprint)
    return response.action === "accept" ? undefined : "declined";
  const text = question(args, (await read(subjectOf(url, args))) ?? {});
  const requestedSchema = { type: "object" as const, properties: {} };
  return inputRequired({
    inputRequests: {
      [CONFIRM]: inputRequired.elicit({ message: `${text} This cannot be undone.`, requestedSchema }),
    },
    requestState: fingerprint,
  });
}

/** Returns the URL of the record that the question is about: the sale to refund, or the receipt to void. */
function subjectOf(url: string, { original }: Args): string {
  return original === undefined
    ? url.replace(/\/returns$/, "")
    : `${url}/${encodeURIComponent(String(original))}`;
}

function portion({ amount, items }: Args, { currency }: Subject): string {
  if (typeof amount === "number") return money(amount, currency);
  return items === undefined ? "everything that is left" : "the chosen lines";
}

/** Describes the record by its amount, the merchant's text and its ID. */
function about(
  id: unknown,
  { amount, total, currency, orderNumber, description, reference }: Subject,
): string {
  const value = amount ?? total;
  const words = [orderNumber, description, reference, value !== undefined && `of ${money(value, currency)}`];
  const known = words.filter((word) => typeof word === "string" && word !== "");
  return known.length > 0 ? `${known.join(", ")} (${id})` : String(id);
}

const money = (amount: number, currency = "EUR") => `${amount.toFixed(2)} ${currency}`;
