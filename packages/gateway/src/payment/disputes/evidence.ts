import { Problem } from "@banco/core";
import { type DisputeEvidence, findPaymentProvider } from "@banco/providers";
import { assertReady } from "../../connections/accounts.ts";
import { orProblem } from "../../connections/failures.ts";
import { ask } from "../../connections/provider-call.ts";
import { offers } from "../../connections/resolve.ts";
import { readAccount } from "../../connections/sql.ts";
import type { PaymentServices } from "../services.ts";
import type { DisputeRow } from "./dispute.ts";
import { changeDispute } from "./import-sql.ts";
import { keepEvidence, readDispute } from "./sql.ts";

/**
 * Sends evidence for a dispute, and returns the dispute's state at the provider afterwards.
 *
 * @throws Problem 400 if the provider accepts none, 409 if the dispute no longer needs a response, or the
 * provider's error
 */
export async function sendEvidence(
  services: PaymentServices,
  tenantId: string,
  dispute: DisputeRow,
  evidence: DisputeEvidence,
): Promise<DisputeRow> {
  const { db } = services.gateway;
  const provider = findPaymentProvider(dispute.provider)!;
  const { name } = provider.manifest;
  if (!offers(provider, "evidence"))
    throw new Problem(
      "capability_not_supported",
      `${name} accepts evidence only in its dashboard, not through its API`,
    );
  // The process died before it stored the response of this request.
  if (dispute.evidenceId === evidence.id) return dispute;
  if (dispute.status !== "needs_response")
    throw new Problem("conflict", `The dispute is ${dispute.status}: evidence is no longer accepted`);
  const account = await readAccount(db, tenantId, "payment", dispute.provider);
  assertReady(account, provider);
  if (account.mode !== dispute.mode)
    throw new Problem(
      "account_not_ready",
      `The dispute is of mode ${dispute.mode}, but the account is of mode ${account.mode}`,
    );
  const subject = { about: { dispute: dispute.id }, failed: "evidence was not sent" };
  const context = services.contexts.of(provider, account);
  const answer = await orProblem(
    ask(services, account, subject, () => provider.submitEvidence!(context, dispute, evidence)),
  );
  await keepEvidence(db, tenantId, dispute.id, evidence);
  await changeDispute(db, account, dispute, answer);
  return (await readDispute(db, tenantId, dispute.provider, dispute.id))!;
}
