import { ProviderError } from "../../contract/error.ts";
import type { DocumentOutcome, Known } from "../../contract/fiscal.ts";
import { notIssued } from "../recovery.ts";
import type { Context } from "./manifest.ts";
import { callInvopop, readInvopop } from "./request.ts";
import type { Entry, Job } from "./wire.ts";

const ENTRIES = "/silo/v1/entries";
const JOBS = "/transform/v1/jobs";

/** Returns our ID as a UUID: the part after its prefix is a version 7 UUID. */
export function uuidOf(id: string): string {
  const hex = id.slice(id.indexOf("_") + 1);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Puts a document into the silo under our ID. It is a draft until a workflow runs. */
export async function putEntry(context: Context, id: string, data: object): Promise<void> {
  await callInvopop<Entry>(context, { method: "PUT", path: `${ENTRIES}/${uuidOf(id)}`, body: { data } });
}

/** Returns an entry with its document. */
export function readEntry(context: Context, entryId: string): Promise<Entry> {
  return readInvopop<Entry>(context, `${ENTRIES}/${encodeURIComponent(entryId)}`);
}

/** Runs a workflow on an entry, once for each of our IDs. */
export async function putJob(
  context: Context,
  id: string,
  workflowId: string | undefined,
  entryId: string,
): Promise<void> {
  const body = { workflow_id: workflowId, silo_entry_id: entryId };
  await callInvopop<Job>(context, { method: "PUT", path: `${JOBS}/${uuidOf(id)}`, body });
}

/** Returns the job that ran under our ID, if any. */
export async function findJob(context: Context, id: string): Promise<Job | undefined> {
  try {
    return await readInvopop<Job>(context, `${JOBS}/${uuidOf(id)}`);
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "not_found") return undefined;
    throw error;
  }
}

/**
 * Returns a document's outcome from its job. Without a job nothing was issued, so the same request is retried while
 * retries are allowed.
 */
export async function readJob<K extends Known & { id: string }>(
  context: Context,
  known: K,
  repeat: () => Promise<DocumentOutcome>,
  outcomeOfJob: (job: Job) => Promise<DocumentOutcome>,
): Promise<DocumentOutcome> {
  const job = await findJob(context, known.id);
  if (job) return outcomeOfJob(job);
  // A document from a different workspace must not be created here.
  if (known.providerDocumentId !== null) return { status: "pending" };
  if (known.mayRepeat) return repeat();
  return known.overdue ? notIssued() : { status: "pending" };
}
