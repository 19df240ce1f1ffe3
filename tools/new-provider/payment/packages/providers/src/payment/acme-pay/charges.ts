import type { ChargeAnswer, ChargeOutcome } from "../../contract/outcome.ts";
import type { Charge, KnownCharge } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";

/** Creates a page where the payer pays. */
export async function openLink(_context: Context, _charge: Charge): Promise<ChargeOutcome> {
  throw new Error(
    "packages/providers/src/payment/acme-pay/charges.ts: create the payment under a key or reference derived from charge.id, and return chargeOutcome() of the response",
  );
}

/** Reads a payment's outcome. */
export async function readCharge(_context: Context, _charge: KnownCharge): Promise<ChargeAnswer> {
  throw new Error(
    "packages/providers/src/payment/acme-pay/charges.ts: read the payment by its identifier; where none was stored, findOrRepeat() or recover() of ../recovery.ts",
  );
}
