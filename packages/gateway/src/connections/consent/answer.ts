import { createHash } from "node:crypto";
import { invalidField, Problem } from "@banco/core";
import type { Connectable } from "@banco/providers";
import { CONSENT_MS } from "../../pace.ts";
import { sameText } from "../../server/same-text.ts";
import type { AccountRow } from "../account.ts";
import { isOf } from "../accounts.ts";
import { problemOfFailure } from "../failures.ts";
import type { AccountServices } from "../services.ts";
import { readAccountById } from "../sql.ts";
import { keepFound } from "./confirmation.ts";
import {
  type ConnectState,
  type ConsentAnswer,
  type ConsentPage,
  changeConnectState,
  newNonce,
} from "./connect-state.ts";
import { callbackUri, stateText } from "./consent.ts";

/** The answer to a browser that came back from a provider's page. */
export interface TakenAnswer {
  account: AccountRow;
  /** Only who has it can go on, and only signed in as the account's owner. */
  ticket: string;
}

/**
 * Takes the answer that a browser brings from the provider: the first for a page that was given out here and
 * is not too old. Nothing is done with it yet. Who brought it may be anybody, so the browser is given a
 * ticket: with it the owner's own session goes on ({@link finishConsent}), in this browser and no other (RFC
 * 9700, section 4.7).
 *
 * @param query - of the redirect, as it came
 * @returns undefined for an answer that nobody waits for
 */
export async function takeAnswer(
  services: AccountServices,
  provider: Connectable,
  query: string,
): Promise<TakenAnswer | undefined> {
  const state = new URLSearchParams(query).get(provider.oauth?.stateParameter ?? "state") ?? "";
  const { clock, random } = services.gateway;
  const ticket = newNonce(random);
  const account = await changePage(services, provider, state, ({ page: used, ...rest }) => {
    const { url: _, ...page } = used!;
    const answer = {
      ...page,
      query,
      ticketHash: digest(ticket),
      expiresAt: clock.now().getTime() + CONSENT_MS.answer,
    };
    return { ...rest, answer };
  });
  return account && { account, ticket };
}

/**
 * Keeps what the provider's server brings beside the merchant's browser, once for each page. Anybody could
 * post it, so nothing is done with it before the browser has come back and its owner goes on.
 *
 * @returns undefined for what nobody waits for
 */
export function takeDelivery(
  services: AccountServices,
  provider: Connectable,
  { state, body }: { state: string; body: string },
): Promise<AccountRow | undefined> {
  return changePage(services, provider, state, ({ page, ...rest }) =>
    page!.delivered === undefined ? { ...rest, page: { ...page!, delivered: body } } : undefined,
  );
}

/**
 * Changes the state of the account whose present page an OAuth state belongs to; undefined: nothing was
 * changed.
 */
async function changePage(
  services: AccountServices,
  provider: Connectable,
  state: string,
  change: (state: ConnectState) => ConnectState | undefined,
): Promise<AccountRow | undefined> {
  const [tenantId = "", accountId = "", nonce = ""] = state.split(".");
  const account = await readAccountById(services.gateway.db, tenantId, accountId);
  if (!account?.connectState || !isOf(account, provider)) return undefined;
  const now = services.gateway.clock.now().getTime();
  const isTheirs = (page: ConsentPage) => sameText(page.nonce, nonce) && page.expiresAt > now;
  const changed = await changeConnectState(services, account, (state) =>
    state.page && isTheirs(state.page) ? change(state) : undefined,
  );
  return changed ? account : undefined;
}

/**
 * Turns the answer that a browser came back with into access to the merchant's account at the provider, once.
 * The merchant that is found waits for a person's confirmation.
 *
 * @param account - of the tenant that asks
 * @throws Problem when the ticket is not the one of this account's answer, was used or is too old, or the
 * provider does not take the answer
 */
export async function finishConsent(
  services: AccountServices,
  provider: Connectable,
  account: AccountRow,
  ticket: string,
): Promise<AccountRow> {
  const { nonce, codeVerifier, delivered, query } = await useAnswer(services, account, ticket);
  const { codeParameter = "code", stateOf } = provider.oauth!;
  const code = stateOf ? delivered : new URLSearchParams(query).get(codeParameter);
  if (!code) {
    const { name } = provider.manifest;
    throw new Problem("provider_refused", `${name} has brought no keys: connect again`);
  }
  try {
    const credentials = await provider.oauth!.exchange(services.contexts.of(provider, account), {
      code,
      state: stateText(account, nonce),
      redirectUri: callbackUri(services, provider),
      codeVerifier,
      query,
    });
    return await keepFound(services, provider, account, credentials);
  } catch (error) {
    throw problemOfFailure(error);
  }
}

async function useAnswer(
  services: AccountServices,
  account: AccountRow,
  ticket: string,
): Promise<ConsentAnswer> {
  const now = services.gateway.clock.now().getTime();
  let used: ConsentAnswer | undefined;
  await changeConnectState(services, account, ({ answer, ...rest }) => {
    if (!answer || !sameText(answer.ticketHash, digest(ticket)) || answer.expiresAt < now) return undefined;
    used = answer;
    return rest;
  });
  if (used) return used;
  throw invalidField("/ticket", "is not known: the connection was not begun here, or too long ago");
}

function digest(ticket: string): string {
  return createHash("sha256").update(ticket).digest("base64url");
}
