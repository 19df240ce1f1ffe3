import { invalidField, Problem } from "@banco/core";
import {
  CallWindow,
  type ChargeOutcome,
  type Hold,
  type HoldEnding,
  type PaymentProvider,
  ProviderError,
} from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { assertReady } from "../../connections/accounts.ts";
import { problemOfFailure } from "../../connections/failures.ts";
import { ask } from "../../connections/provider-call.ts";
import { readAccount } from "../../connections/sql.ts";
import { assertClockIsRight } from "../../db/clock.ts";
import type { PaymentServices } from "../services.ts";
import { settle } from "../settle.ts";
import { knownChargeOf, openHold, type Transaction, wireAmount } from "../transaction.ts";
import { readStoredTransaction } from "../transactions-sql.ts";
import { beginEnding } from "./holds-sql.ts";

/** A request to end a hold. */
export interface EndingInput {
  kind: HoldEnding["kind"];
  /** The request's ID; a retry has the same ID. */
  id: string;
  /** The amount to capture, in minor units; null for the full hold. */
  amountMinor: number | null;
  requestId: string;
}

/**
 * Captures a payment's hold in full or in part, or releases it. The intent is stored before the provider is
 * called; if its response is lost, the payment is in `verification`, and the checks poll it.
 *
 * @throws Problem 409 if nothing is held anymore, 400 for more than is held, or the provider's error, in which case the
 * hold is unchanged
 */
export async function endHold(
  services: PaymentServices,
  provider: PaymentProvider,
  current: Transaction,
  input: EndingInput,
): Promise<Transaction> {
  const { db, clock } = services.gateway;
  if (current.request.ending?.id === input.id) return current;
  assertClockIsRight(clock);
  const account = await accountOf(services, provider, current);
  const window = new CallWindow(clock);
  const { hold, ending, begun } = await begin(services, current, input);
  const outcome = await askToEnd(services, provider, account, begun, { ending, hold, window, input });
  const settled = await settle(services, begun, outcome, "api");
  return settled ?? (await readStoredTransaction(db, current.tenantId, current.id)) ?? begun;
}

/**
 * Stores the intent, even if the payment has changed since it was read.
 *
 * @throws Problem 409 if nothing is held anymore, 400 for more than is held
 */
async function begin(
  { gateway: { db }, owner }: PaymentServices,
  read: Transaction,
  input: EndingInput,
): Promise<{ hold: Hold; ending: HoldEnding; begun: Transaction }> {
  for (let current = read; ; ) {
    const hold = openHold(current);
    if (!hold) throw nothingHeld(current);
    const ending = endingOf(current, hold, input);
    const version = await beginEnding(db, current, ending, owner);
    const request = { ...current.request, ending };
    if (version !== undefined)
      return { hold, ending, begun: { ...current, version, stage: "calling", request } };
    current = (await readStoredTransaction(db, current.tenantId, current.id)) ?? current;
  }
}

function nothingHeld({ status, request }: Transaction): Problem {
  const { ending } = request;
  if (ending)
    return new Problem(
      "conflict",
      ending.kind === "capture" ? "The hold has already been captured" : "The hold has already been released",
    );
  return new Problem("conflict", `The payment is ${status}: there is no hold to capture`);
}

function endingOf(
  current: Transaction,
  hold: Hold,
  { kind, id, amountMinor: requestedMinor }: EndingInput,
): HoldEnding {
  const amountMinor = requestedMinor ?? hold.amountMinor;
  if (amountMinor > hold.amountMinor) {
    const most = `${wireAmount(current, hold.amountMinor)} ${current.currency}`;
    throw invalidField("/capture/amount", `must be at most the amount held, ${most}`);
  }
  return { kind, id, amountMinor };
}

/** Returns the account that the payment was made with. */
async function accountOf(
  { gateway }: PaymentServices,
  provider: PaymentProvider,
  { tenantId, mode }: Transaction,
): Promise<AccountRow> {
  if (!provider.capture || !provider.release)
    throw new Problem("capability_not_supported", `${provider.manifest.name} does not support holds`);
  const account = await readAccount(gateway.db, tenantId, "payment", provider.manifest.id);
  assertReady(account, provider);
  if (account.mode === mode) return account;
  throw new Problem(
    "account_not_ready",
    `The payment is of mode ${mode}, but the account is of mode ${account.mode}`,
  );
}

/**
 * Requests the capture or release of the hold from the provider.
 *
 * @throws Problem the provider's error, after which the hold is open again
 */
async function askToEnd(
  services: PaymentServices,
  provider: PaymentProvider,
  account: AccountRow,
  begun: Transaction,
  {
    ending,
    hold,
    window,
    input: { requestId },
  }: { ending: HoldEnding; hold: Hold; window: CallWindow; input: EndingInput },
): Promise<ChargeOutcome> {
  const about = { transaction: begun.id };
  const context = services.contexts.of(provider, account, window, { transactionId: begun.id, requestId });
  const end = (ending.kind === "capture" ? provider.capture : provider.release)!;
  try {
    return await ask(services, account, { about, failed: "a hold was not captured or released" }, () =>
      end(context, knownChargeOf(begun), ending),
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (window.isInDoubt(error)) return { status: "verification" };
    await settle(services, begun, { status: "pending", hold }, "api");
    throw problemOfFailure(error);
  }
}
