import { fromDecimal, toDecimal } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { DocumentOutcome, DocumentStatus } from "../../contract/fiscal.ts";
import type { Failure } from "../../contract/outcome.ts";
import { statusTable } from "../../words.ts";
import { readEntry } from "./jobs.ts";
import { type Context, manifest } from "./manifest.ts";
import type { Entry, Job } from "./wire.ts";

const STATUSES = statusTable(manifest);
/** A pattern for the steps that reach SDI: `sdi-it.send`, and `gov-it.sdi.send` of newer workflows. */
const SDI_STEP = /\bsdi\b/;

/** Returns our status for the code of the step that sends to SDI; undefined for an undocumented one. */
export function statusOf(code: string | undefined): DocumentStatus | undefined {
  return STATUSES.get(code ?? "");
}

/** Returns a job's status: it has faults, is done, or is under way. */
export function jobStatus({ faults, completed_at }: Job): DocumentStatus {
  if (faults && faults.length > 0) return "failed";
  return completed_at ? "completed" : "pending";
}

/** Returns SDI's last answer in a job, where there is one. */
export function sdiCode({ intents }: Job): string | undefined {
  const events = (intents ?? [])
    .filter(({ provider }) => SDI_STEP.test(provider))
    .flatMap(({ events }) => events ?? []);
  return events.findLast(({ code }) => statusOf(code) !== undefined)?.code;
}

/** Returns the reason of a failed job. */
export function failureOf({ faults }: Job, otherwise = "failed"): Failure {
  const [fault] = faults ?? [];
  return { code: fault?.code || otherwise, message: fault?.message || "Invopop's workflow has failed" };
}

/** Returns the tax office's number, which stands in the head of the document. */
export function stampOf({ data }: Entry, provider: "ade-ref" | "ade-void-ref"): string | undefined {
  return data?.head.stamps?.find(({ prv }) => prv === provider)?.val;
}

/**
 * Checks that Invopop's total is Banco's; otherwise nothing is sent.
 *
 * @throws ProviderError `rejected` with both totals
 */
export async function assertPayable(context: Context, entryId: string, totalMinor: number): Promise<void> {
  const { data } = await readEntry(context, entryId);
  const payable = data?.doc.totals?.payable;
  if (payable === undefined || fromDecimal(payable, "EUR") === totalMinor) return;
  const reason = `Invopop comes to ${payable}, not ${toDecimal(totalMinor, "EUR")}`;
  throw new ProviderError("rejected", "total_mismatch", reason);
}

/** Returns the outcome for a status. */
export function outcomeOf(status: DocumentStatus, job: Job, otherwise?: string): DocumentOutcome {
  if (status === "failed") return { status, failure: failureOf(job, otherwise) };
  return { status, ...(status === "completed" && job.completed_at && { date: job.completed_at }) };
}
