import { findPaymentProvider } from "@banco/providers";
import { type Lease, onlyAsks } from "../../calls/lease.ts";
import { askForNow } from "../../connections/provider-call.ts";
import { refundOf, settle } from "../refund/refund.ts";
import { readOtherRefunds, readRefund } from "../refund/refunds-sql.ts";
import type { PaymentServices } from "../services.ts";
import { readStoredTransaction } from "../transactions-sql.ts";
import { accountFor } from "./charges.ts";
import type { DueRefund } from "./checks-sql.ts";
import { judged } from "./judgement.ts";

/** Queries the provider for a refund and stores its response; without a response, a later check retries. */
export async function checkRefund(
  services: PaymentServices,
  due: Pick<DueRefund, "tenantId" | "transactionId" | "id"> & { callAgeMs?: number },
  lease: Lease = onlyAsks(services.gateway.clock),
): Promise<void> {
  const { db } = services.gateway;
  const refund = await readRefund(db, due.tenantId, due.transactionId, due.id);
  const charge = await readStoredTransaction(db, due.tenantId, due.transactionId);
  const provider = charge && findPaymentProvider(charge.provider);
  const account = charge && (await accountFor(services, charge));
  if (!refund || !charge || !provider?.readRefund || !account) return;
  const others = await readOtherRefunds(db, refund);
  const subject = { about: { refund: refund.id }, failed: "not settled yet" };
  const answer = await askForNow(services, account, subject, () =>
    provider.readRefund!(
      services.contexts.of(provider, account, lease.window, {
        transactionId: charge.id,
        refundId: refund.id,
      }),
      refundOf(refund, charge, others, lease.mayRepeat),
    ),
  );
  // The refund's lease also determines when the next check is due.
  if (!answer) return;
  // A refund that the provider has accepted was executed; a missing record does not disprove this.
  const isAccepted = refund.providerRefundId !== null || refund.status !== "verification";
  if (isAccepted && answer.status === "no_record")
    return void (await settle(services, refund, { status: "verification" }));
  const { callAgeMs = refund.callAgeMs } = due;
  const { outcome, provenInMs } = judged(provider.manifest, { callAgeMs }, answer);
  const isRefused = lease.mayRepeat && answer.status === "no_record";
  const isSearch = refund.providerRefundId === null;
  await settle(services, refund, outcome, { isRefused, isSearch, ...(provenInMs && { provenInMs }) });
}
