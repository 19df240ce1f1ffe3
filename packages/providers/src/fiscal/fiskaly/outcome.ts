import type { DocumentOutcome, DocumentStatus } from "../../contract/fiscal.ts";
import type { Failure } from "../../contract/outcome.ts";
import { type StatusWord, statusesOf, wordsOf } from "../../words.ts";
import { manifest } from "./manifest.ts";
import type { Resource, SignRecord, Words } from "./wire.ts";

const wordOf = wordsOf(manifest);
const ours = statusesOf(manifest, "pending");

/**
 * The first words of the log if an error occurred before the document reached the tax office (fiskaly, Error Handling
 * Guide of SIGN IT). After any other error the document may exist, and only the tax office's portal shows it.
 */
const BEFORE_SUBMISSION = /^(Authentication|Validation) error/i;

/** Our status for fiskaly's status value; `pending` for an undocumented one. */
export function statusOf(word: StatusWord<Words>): DocumentStatus {
  return ours(wordOf(word));
}

/** Returns a document's outcome from a record. */
export function recordOutcome({ content }: Resource<SignRecord>): DocumentOutcome {
  const { id, state, compliance, journal } = content;
  const known: DocumentOutcome = { status: statusOf(state), providerDocumentId: id };
  if (known.status === "completed") {
    return { ...known, ...(compliance && { number: compliance.data }), date: journal.signed_at };
  }
  if (known.status === "pending") return known;
  const failure = failureOf(content);
  if (state === "REJECTED" || BEFORE_SUBMISSION.test(failure.message)) return { ...known, failure };
  return { ...known, status: "pending", failure };
}

/** Returns the reason for a failed record: its log's first words are the code. */
export function failureOf({ state, logs }: SignRecord): Failure {
  const message = logs?.[0]?.message ?? `fiskaly says ${state}`;
  const [, kind] = /^(\w+ error)\b/i.exec(message) ?? [];
  return { code: (kind ?? state).toLowerCase().replaceAll(" ", "_"), message };
}
