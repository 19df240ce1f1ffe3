import { fromDecimal, toDecimal } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { DocumentOutcome, DocumentStatus } from "../../contract/fiscal.ts";
import type { Failure } from "../../contract/outcome.ts";
import { isWord } from "../../words.ts";
import { readEntry } from "./jobs.ts";
import { type Context, manifest } from "./manifest.ts";
import type { Entry, Job, Words } from "./wire.ts";

/** A pattern for the steps that reach SDI: `sdi-it.send`, and `gov-it.sdi.send` of newer workflows. */
const SDI_STEP = /\bsdi\b/;

/** Our status for a code of the step that sends to SDI. */
export function statusOf(code: Words): DocumentStatus {
  return manifest.statusWords[code];
}

/** Returns a job's status: it has errors, is done, or is in progress. */
export function jobStatus({ faults, completed_at }: Job): DocumentStatus {
  if (faults && faults.length > 0) return "failed";
  return completed_at ? "completed" : "pending";
}

/** Returns a job's last SDI response, if there is one. */
export function sdiCode({ intents }: Job): Words | undefined {
  const codes = (intents ?? [])
    .filter(({ provider }) => SDI_STEP.test(provider))
    .flatMap(({ events }) => (events ?? []).map(({ code = "" }) => code));
  return codes.findLast((code) => isWord(manifest, code));
}

/** Returns the reason for a failed job. */
export function failureOf({ faults }: Job, otherwise = "failed"): Failure {
  const [fault] = faults ?? [];
  return { code: fault?.code || otherwise, message: fault?.message || "Invopop's workflow has failed" };
}

/** Returns the tax office's number, which is in the document's header. */
export function stampOf({ data }: Entry, provider: "ade-ref" | "ade-void-ref"): string | undefined {
  return data?.head.stamps?.find(({ prv }) => prv === provider)?.val;
}

/**
 * Checks that Invopop's total equals Banco's; if not, nothing is sent.
 *
 * @throws ProviderError `rejected` with both totals
 */
export async function assertPayable(context: Context, entryId: string, totalMinor: number): Promise<void> {
  const { data } = await readEntry(context, entryId);
  const payable = data?.doc.totals?.payable;
  if (payable === undefined || fromDecimal(payable, "EUR") === totalMinor) return;
  const reason = `Invopop's total is ${payable}, not ${toDecimal(totalMinor, "EUR")}`;
  throw new ProviderError("rejected", "total_mismatch", reason);
}

/** Returns the outcome for a status. */
export function outcomeOf(status: DocumentStatus, job: Job, otherwise?: string): DocumentOutcome {
  if (status === "failed") return { status, failure: failureOf(job, otherwise) };
  return { status, ...(status === "completed" && job.completed_at && { date: job.completed_at }) };
}
