import type { Random } from "@banco/core/random";
import { type AccountRow, sealContext } from "../account.ts";
import type { AccountServices } from "../services.ts";
import { lockAccount, setConnectState } from "../sql.ts";

const SECRET_BYTES = 24;

/** A consent page that the merchant may have open. */
export interface ConsentPage {
  /** The unguessable part of the OAuth state. */
  nonce: string;
  codeVerifier: string;
  url: string;
  /** Milliseconds since the Unix epoch, as for the response below. */
  expiresAt: number;
  /**
   * The delivery from the provider's server, for providers that send one in addition to the response through the
   * merchant's browser.
   */
  delivered?: string;
}

/** The response that a browser delivered. The owner's own session uses it once, with the ticket. */
export interface ConsentAnswer
  extends Pick<ConsentPage, "nonce" | "codeVerifier" | "expiresAt" | "delivered"> {
  /** The redirect's unchanged query: some providers sign it. */
  query: string;
  /** The hash of the ticket, which only this browser has. */
  ticketHash: string;
}

/** The state of an account's consents: the last issued page and the last received response. */
export interface ConnectState {
  page?: ConsentPage;
  answer?: ConsentAnswer;
}

/** Creates an unguessable string. */
export function newNonce(random: Random): string {
  return random.bytes(SECRET_BYTES).toString("base64url");
}

/** Decrypts the stored state of the account's consents. */
export function connectStateOf({ gateway }: AccountServices, account: AccountRow): ConnectState {
  if (!account.connectState) return {};
  const plain = gateway.vault.open(
    account.tenantId,
    sealContext(account, "connect_state"),
    account.connectState,
  );
  return JSON.parse(plain) as ConnectState;
}

/**
 * Changes the state under the account's lock, so that each page or response is used only once.
 *
 * @param change - returns the new state, or undefined to change nothing
 * @returns whether the state changed
 */
export function changeConnectState(
  services: AccountServices,
  { tenantId, id }: Pick<AccountRow, "tenantId" | "id">,
  change: (state: ConnectState) => ConnectState | undefined,
): Promise<boolean> {
  const { db, vault } = services.gateway;
  return db.transaction(async (queries) => {
    const account = await lockAccount(queries, tenantId, id);
    const state = account && change(connectStateOf(services, account));
    if (!state) return false;
    const sealed = vault.seal(tenantId, sealContext(account, "connect_state"), JSON.stringify(state));
    await setConnectState(queries, tenantId, id, sealed);
    return true;
  });
}
