import { CallWindow, findPaymentProvider, ProviderError } from "@banco/providers";
import { failAccount } from "../../connections/sql.ts";
import { refundOf, settle } from "../refund/refund.ts";
import { readOtherRefunds, readRefund } from "../refund/refunds-sql.ts";
import type { PaymentServices } from "../services.ts";
import { readStoredTransaction } from "../transactions-sql.ts";
import { accountFor, type Lease } from "./charges.ts";
import type { DueRefund } from "./checks-sql.ts";
import { judged } from "./judgement.ts";

/** Asks the provider what became of a refund and writes its word; one that can not be told is asked about again. */
export async function checkRefund(
  services: PaymentServices,
  due: Pick<DueRefund, "tenantId" | "transactionId" | "id"> & { callAgeMs?: number },
  lease: Lease = { mayRepeat: false, window: new CallWindow(services.gateway.clock) },
): Promise<void> {
  const { db, log } = services.gateway;
  const refund = await readRefund(db, due.tenantId, due.transactionId, due.id);
  const charge = await readStoredTransaction(db, due.tenantId, due.transactionId);
  const provider = charge && findPaymentProvider(charge.provider);
  const account = charge && (await accountFor(services, charge));
  if (!refund || !charge || !provider?.readRefund || !account) return;
  try {
    const context = services.contexts.of(provider, account, lease.window);
    const others = await readOtherRefunds(db, refund);
    const answer = await provider.readRefund(context, refundOf(refund, charge, others, lease.mayRepeat));
    // What the provider has taken in was executed: that it does not show it, or not yet, proves nothing.
    const isTaken = refund.providerRefundId !== null || refund.status !== "verification";
    if (isTaken && answer.status === "no_record")
      return await settle(services, refund, { status: "verification" });
    const { callAgeMs = refund.callAgeMs } = due;
    const { outcome, provenInMs } = judged(provider.manifest, { callAgeMs }, answer);
    const isRefused = lease.mayRepeat && answer.status === "no_record";
    await settle(services, refund, outcome, { isRefused, ...(provenInMs && { provenInMs }) });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn(
      { refund: refund.id, provider: charge.provider, kind: error.kind, reason: error.code },
      "not settled yet",
    );
    // The lease that taking it has written is the pause until the next time.
    if (error.kind === "credentials") await failAccount(db, account.tenantId, account.id, error.message);
  }
}
