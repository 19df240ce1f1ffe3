import { Problem } from "@banco/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import { noteOf } from "../audit/entry.ts";
import type { Queries } from "../db/statement.ts";
import { problemText } from "../server/problems.ts";
import { hasReadOnlyFields, refuseOutdated } from "../server/sent-back.ts";
import { claimOf, clientOf } from "./claim.ts";
import { type Answer, answerKey, type Claim, type ClaimedKey, claimKey, forgetKey, readKey } from "./sql.ts";
import type { Traces } from "./trace.ts";

/** Serializes a record or an error as a response. */
export interface AnswerForm<Row> {
  success(row: Row): Answer;
  refused(problem: Problem): Answer;
}

/** Returns the serializer of a request's responses, compiled from the route's schema. */
export function answerForm<Row extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  baseUrl: string,
  status: 200 | 201 | 202,
  recordOf: (row: Row) => unknown,
): AnswerForm<Row> {
  const serialise = reply.getSerializationFunction(String(status)) as (record: unknown) => string;
  // The response is serialized once, both for the commit and for sending.
  const answers = new WeakMap<Row, Answer>();
  return {
    success: (row) => {
      const answer = answers.get(row) ?? { status, body: serialise(recordOf(row)) };
      answers.set(row, answer);
      return answer;
    },
    refused: (problem) => ({ status: problem.status, body: problemText(problem, request.id, baseUrl) }),
  };
}

/** Returns a request's traces: the serialized response and the audit log entry. */
export function tracesOf<Row extends object>(request: FastifyRequest, form: AnswerForm<Row>): Traces<Row> {
  const note = noteOf(request);
  return {
    requestId: request.id,
    of: (subjectId, end) => {
      const answer = end instanceof Problem ? form.refused(end) : form.success(end);
      const entry = note.entry(answer.status, subjectId);
      return { answer, ...(entry && { entry }) };
    },
    committed: ({ entry }) => {
      if (entry) note.written();
    },
  };
}

/**
 * Returns the traces of a request whose idempotency key has no stored response, because a retry returns the
 * record's current state.
 */
export function entryOnly<Row>(request: FastifyRequest): Traces<Row> {
  const note = noteOf(request);
  return {
    requestId: request.id,
    of: (subjectId, end) => {
      const entry = note.entry(end instanceof Problem ? end.status : 200, subjectId);
      return entry ? { entry } : {};
    },
    committed: ({ entry }) => {
      if (entry) note.written();
    },
  };
}

/** The current response for a request's record, and whether it is final. */
export interface Standing {
  answer: Answer;
  settled: boolean;
}

/**
 * Returns the earlier use of a request's key, if any. Call this before any other check, because the records that the
 * first request needed may no longer exist.
 *
 * @throws Problem 422 if the key was used for a different request
 */
export async function knownKey(
  db: Queries,
  tenantId: string,
  claim: Claim | null,
): Promise<ClaimedKey | undefined> {
  const known = claim ? await readKey(db, tenantId, claim) : undefined;
  if (!known) return undefined;
  if (!known.fingerprint.equals(claim!.fingerprint))
    throw new Problem("idempotency_key_reused", "The Idempotency-Key was used for another request");
  return known;
}

/** A response and whether it belongs to an earlier request. */
export interface SentAnswer extends Answer {
  /** Set if it belongs to an earlier request. */
  repeated?: true;
}

/** Marks a response as a replay of an earlier one. */
export function markRepeat(reply: FastifyReply): void {
  reply.header("idempotency-replayed", "true");
}

/** Reads the current response for a key's record; undefined while the first request may still be running. */
export type StandingOf = (resourceId: string) => Promise<Standing | undefined>;

/**
 * Returns the response of a request whose key was used before: the stored one, or the current state of its record. Call
 * this before any other check.
 *
 * @returns undefined for a first request
 * @throws Problem 422 if the key was used for a different request, 409 while the first is still running
 */
export async function repeatedAnswer(
  db: Queries,
  tenantId: string,
  claim: Claim | null,
  standing: StandingOf,
): Promise<SentAnswer | undefined> {
  const known = await knownKey(db, tenantId, claim);
  if (!known) return undefined;
  const { responseStatus, responseBody, resourceId } = known;
  if (responseStatus !== null) return { status: responseStatus, body: responseBody!, repeated: true };
  const state = await standing(resourceId);
  if (!state) throw stillRunning();
  const { status, body } = state.answer;
  if (state.settled) await answerKey(db, tenantId, claim!, status, body);
  return { status, body, repeated: true };
}

/**
 * Returns the response of a request whose key a concurrent request has claimed.
 *
 * @throws Problem as {@link repeatedAnswer} does
 */
export async function replay(
  db: Queries,
  tenantId: string,
  claim: Claim,
  standing: StandingOf,
): Promise<SentAnswer> {
  const answer = await repeatedAnswer(db, tenantId, claim, standing);
  if (!answer) throw stillRunning();
  return answer;
}

/**
 * Runs a change under its key and stores its error response. Stores nothing if the provider could not be reached,
 * so that the request can be retried. Stores only errors that the work has marked as final, because after any other
 * error the key may belong to another request, whose outcome is the response.
 *
 * @param under - the key, and the record for which it is claimed (`resourceId`); absent if the work frees the key
 * itself, after which another request may own it
 * @param work - calls `isFinal` once an error is the outcome of the key's request
 */
export async function keepRefusal<T>(
  db: Queries,
  under: { tenantId: string; claim: Claim | null; resourceId?: string },
  refused: (problem: Problem) => Answer,
  work: (isFinal: () => void) => Promise<T>,
): Promise<T> {
  const { tenantId, claim, resourceId } = under;
  let isOutcome = false;
  const isFinal = () => {
    isOutcome = true;
  };
  try {
    return await work(isFinal);
  } catch (error) {
    if (claim && isOutcome && error instanceof Problem) {
      const { status, body } = refused(error);
      if (status < 500) await answerKey(db, tenantId, claim, status, body);
      else if (resourceId !== undefined) await forgetKey(db, tenantId, claim, resourceId);
    }
    throw error;
  }
}

/**
 * Makes a change that can safely be repeated; with an Idempotency-Key, makes it only once.
 *
 * @param find - returns the record
 * @param change - is called again if the process died before it stored the response
 */
export async function answerChange<Row extends { id: string }>(
  db: Queries,
  request: FastifyRequest,
  form: AnswerForm<Row>,
  find: () => Promise<Row>,
  change: (row: Row) => Promise<Row>,
): Promise<SentAnswer> {
  const { tenantId } = request.caller;
  const claim = claimOf(request, clientOf(request.caller));
  const answerOf = async (row: Row) => form.success(await change(row));
  const again: StandingOf = async () => ({ answer: await answerOf(await find()), settled: true });
  const repeated = await repeatedAnswer(db, tenantId, claim, again);
  if (repeated) return repeated;
  const row = await find();
  if (hasReadOnlyFields(request)) refuseOutdated(request, JSON.parse(form.success(row).body));
  if (claim && !(await claimKey(db, tenantId, claim, row.id))) return replay(db, tenantId, claim, again);
  const answer = await keepRefusal(db, { tenantId, claim, resourceId: row.id }, form.refused, (isFinal) => {
    isFinal();
    return answerOf(row);
  });
  if (claim) await answerKey(db, tenantId, claim, answer.status, answer.body);
  return answer;
}

/** The 409 for a retry while the first request is still running. */
export function stillRunning(): Problem {
  const detail = "The first request with this Idempotency-Key is still running";
  return new Problem("idempotency_in_progress", detail, { headers: { "retry-after": "1" } });
}

/**
 * Sends a response. Routes must call this instead of returning the reply from an async function, which would wait for
 * the reply to end.
 */
export function sendAnswer(reply: FastifyReply, { status, body, repeated }: SentAnswer): FastifyReply {
  if (repeated) markRepeat(reply);
  const type = status >= 400 ? "application/problem+json" : "application/json; charset=utf-8";
  return reply.code(status).type(type).serializer(String).send(body);
}
