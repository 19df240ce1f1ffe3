import { Problem } from "@banco/core";
import type { Static } from "@banco/core/schema";
import { CallWindow, type KnownChargeOf, type PaymentProvider, type TerminalFacts } from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { assertReady, connectedAccount } from "../../connections/accounts.ts";
import { orProblem } from "../../connections/failures.ts";
import { checkCharge } from "../checks/charges.ts";
import { judged } from "../checks/judgement.ts";
import type { PaymentServices } from "../services.ts";
import { settle } from "../settle.ts";
import { holdsTerminal, knownChargeOf, type Transaction } from "../transaction.ts";
import { readLatestOnTerminal, readStoredTransaction } from "../transactions-sql.ts";
import type { TerminalRecord } from "./schemas.ts";
import type { Sighting } from "./sightings-sql.ts";

/**
 * Cancels the payment on a terminal if the provider supports it remotely; otherwise the action tells the user
 * which key to press. The provider decides: a payment that was just completed stays completed.
 *
 * @returns the running payment, or the terminal's last one if it has just ended
 * @throws Problem `not_found` if no payment is running on the terminal or has recently ended there
 */
export async function cancelOnTerminal(
  services: PaymentServices,
  tenantId: string,
  provider: PaymentProvider,
  terminalId: string,
): Promise<Transaction> {
  const account = await readyAccount(services, tenantId, provider);
  const { id } = provider.manifest;
  const latest = await readLatestOnTerminal(services.gateway.db, tenantId, id, terminalId);
  if (!latest) throw new Problem("not_found", `No payment is running on terminal ${terminalId}`);
  return cancelWith(services, provider, account, latest);
}

/**
 * Cancels a specific payment that is running on a terminal, but no other payment that has started there since.
 *
 * @throws Problem `not_found` if the account's mode differs from the payment's
 */
export async function cancelPayment(
  services: PaymentServices,
  provider: PaymentProvider,
  running: Transaction,
): Promise<Transaction> {
  return cancelWith(services, provider, await readyAccount(services, running.tenantId, provider), running);
}

async function readyAccount(
  services: PaymentServices,
  tenantId: string,
  provider: PaymentProvider,
): Promise<AccountRow> {
  const account = await connectedAccount(services, tenantId, provider);
  assertReady(account, provider);
  return account;
}

async function cancelWith(
  services: PaymentServices,
  provider: PaymentProvider,
  account: AccountRow,
  running: Transaction,
): Promise<Transaction> {
  if (running.mode !== account.mode)
    throw new Problem("not_found", `No payment of mode ${account.mode} is running there`);
  if (!holdsTerminal(running)) return running;
  // If the provider has not responded to the request to start the payment, the payment's state must be known before
  // it can be canceled.
  const known = running.providerTransactionId
    ? running
    : ((await checkCharge(services, running, "cancel")) ?? running);
  if (!holdsTerminal(known)) return known;
  const { clock, db } = services.gateway;
  const window = new CallWindow(clock);
  const context = services.contexts.of(provider, account, window, { transactionId: known.id });
  // Only terminal payments run on a terminal.
  const charge = knownChargeOf(known) as KnownChargeOf<"terminal">;
  const answer = await orProblem(provider.cancelTerminal!(context, charge));
  const { outcome, ...proof } = judged(provider.manifest, known, answer);
  const settled = await settle(services, known, outcome, "cancel", proof);
  // A webhook was faster than the provider's response, so the webhook's outcome applies.
  return settled ?? (await readStoredTransaction(db, known.tenantId, known.id)) ?? known;
}

/** Converts the terminal to wire format. */
export function terminalRecord(
  provider: PaymentProvider,
  { mode, facts, locationId, createdAt, updatedAt }: Sighting<TerminalFacts>,
): Static<typeof TerminalRecord> {
  return {
    ...facts,
    locationId: facts.locationId ?? locationId ?? null,
    provider: provider.manifest.id,
    mode,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
