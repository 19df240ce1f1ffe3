import type { Random } from "@banco/core/random";
import { type AccountRow, sealContext } from "../account.ts";
import type { AccountServices } from "../services.ts";
import { lockAccount, setConnectState } from "../sql.ts";

const SECRET_BYTES = 24;

/** A consent page that the merchant may be on. */
export interface ConsentPage {
  /** The part of the OAuth state that nobody can guess. */
  nonce: string;
  codeVerifier: string;
  url: string;
  /** Milliseconds since 1970, as below. */
  expiresAt: number;
  /** What the provider's server has brought beside the merchant's browser, for providers that do so. */
  delivered?: string;
}

/**
 * The answer that a browser has come back with. It is used once, by the owner's own session that has the
 * ticket.
 */
export interface ConsentAnswer
  extends Pick<ConsentPage, "nonce" | "codeVerifier" | "expiresAt" | "delivered"> {
  /** The redirect's query as it came: some providers sign it. */
  query: string;
  /** Of the ticket that this browser alone was given. */
  ticketHash: string;
}

/**
 * What is remembered of an account's consents under way: the page that was given out last, and the answer
 * that came last.
 */
export interface ConnectState {
  page?: ConsentPage;
  answer?: ConsentAnswer;
}

/** Text that nobody can guess. */
export function newNonce(random: Random): string {
  return random.bytes(SECRET_BYTES).toString("base64url");
}

/** What is remembered of the account's consents. */
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
 * Changes what is remembered, under the account's lock: of several who use the same page or answer one does.
 *
 * @param change - the state from now on; undefined leaves it as it is
 * @returns whether it was changed
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
