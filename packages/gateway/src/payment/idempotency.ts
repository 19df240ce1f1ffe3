import { createHash } from "node:crypto";
import { Problem } from "@banco/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Queries } from "../db/database.ts";
import type { AnswerForm } from "./charges.ts";
import { answerKey, type Claim, forgetKey, readKey } from "./intent-sql.ts";
import type { Transaction } from "./transaction.ts";
import { readStoredTransaction } from "./transactions-sql.ts";

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * The request's Idempotency-Key with what it stands for, or null without one. Quoted (RFC 8941) and bare forms are the same key.
 *
 * @param who - the app, user or bridge that asks: another's key is another key
 * @throws Problem when the header is not a usable key
 */
export function claimOf(request: FastifyRequest, who: string): Claim | null {
  const header = request.headers["idempotency-key"];
  if (header === undefined) return null;
  const key = String(header)
    .trim()
    .replace(/^"(.*)"$/, "$1");
  if (!KEY.test(key)) {
    const message = "must be 1 to 255 printable characters without spaces";
    throw new Problem("validation_failed", `Idempotency-Key ${message}`, {
      errors: [{ path: "/headers/idempotency-key", message }],
    });
  }
  const { method, body } = request;
  const asked = JSON.stringify([method, request.url, canonical(body)]);
  return {
    scope: `${who} ${method} ${request.routeOptions.url}`,
    key,
    fingerprint: createHash("sha256").update(asked).digest(),
  };
}

/** The same value whatever the order of its members. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, canonical(member)]),
  );
}

/**
 * Answers a request whose key was used before: with the stored answer, or, where the process that was to store it died, with what the
 * transaction has become since.
 *
 * @throws Problem 422 for another request under the same key, 409 while the first is still running
 */
export async function replay(
  db: Queries,
  tenantId: string,
  claim: Claim,
  reply: FastifyReply,
  form: AnswerForm,
): Promise<FastifyReply> {
  const known = await readKey(db, tenantId, claim);
  if (!known) throw stillRunning();
  if (!known.fingerprint.equals(claim.fingerprint)) {
    throw new Problem("idempotency_key_reused", "The Idempotency-Key was used for another request");
  }
  reply.header("idempotency-replayed", "true");
  if (known.responseStatus !== null) return sendStored(reply, known.responseStatus, known.responseBody!);
  const transaction = await readStoredTransaction(db, tenantId, known.resourceId);
  if (!transaction || isCalling(transaction)) throw stillRunning();
  const answer = form.taken(transaction);
  // A terminal payment under way is answered as it stands; its answer is kept once it is final.
  if (transaction.stage === null) await answerKey(db, tenantId, claim, answer.status, answer.body);
  return sendStored(reply, answer.status, answer.body);
}

function isCalling({ stage, refunds }: Transaction): boolean {
  return stage === "calling" || (refunds ?? []).some(({ calling }) => calling);
}

/**
 * Runs a refund under its key and keeps what it answers, a refusal too. Where the provider could not be reached nothing is kept,
 * so that the same request may be made again.
 */
export async function keepRefusal<T>(
  db: Queries,
  tenantId: string,
  claim: Claim | null,
  form: AnswerForm,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (claim && error instanceof Problem) {
      const { status, body } = form.refused(error);
      if (status < 500) await answerKey(db, tenantId, claim, status, body);
      else await forgetKey(db, tenantId, claim);
    }
    throw error;
  }
}

function stillRunning(): Problem {
  return new Problem(
    "idempotency_in_progress",
    "The first request with this Idempotency-Key is still running",
    {
      headers: { "retry-after": "1" },
    },
  );
}

/** Sends an answer that is text already. */
export function sendStored(reply: FastifyReply, status: number, body: string): FastifyReply {
  const type = status >= 400 ? "application/problem+json" : "application/json; charset=utf-8";
  return reply.code(status).type(type).serializer(String).send(body);
}
