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

/** A response from a provider's page, as accepted from the browser. */
export interface CallbackAnswer {
  account: AccountRow;
  /**
   * A secret that only the browser that delivered the response has. The consent continues only with this secret and
   * the session of the account's owner.
   */
  ticket: string;
}

/**
 * Accepts the provider's response as delivered by a browser, if it is the first for a page that Banco issued and that
 * has not expired. It is only stored, because anyone may have sent it. The browser gets a ticket that lets the
 * owner's own session continue ({@link finishConsent}), in this browser and no other (RFC 9700, section 4.7).
 *
 * @param query - the redirect's query, unchanged
 * @returns undefined for an unexpected response
 */
export async function takeAnswer(
  services: AccountServices,
  provider: Connectable,
  query: string,
): Promise<CallbackAnswer | undefined> {
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
 * Stores a server-to-server delivery that accompanies the merchant's browser, once per page. It is used only after
 * the browser has returned and the account's owner has continued, because anyone could have posted it.
 *
 * @returns undefined for an unexpected delivery
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
 * Updates the state of the account whose current page has the OAuth state; returns undefined if nothing
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
 * Exchanges a browser's response for access to the merchant's account with the provider, once. The user must
 * then confirm the merchant found this way.
 *
 * @param account - an account of the requesting tenant
 * @throws Problem if the ticket does not belong to the account's response, was used or has expired, or the
 * provider rejects the response
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
    throw new Problem("provider_refused", `${name} sent no keys: connect again`);
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
  throw invalidField("/ticket", "is unknown: the connection was not started here, or too long ago");
}

function digest(ticket: string): string {
  return createHash("sha256").update(ticket).digest("base64url");
}
