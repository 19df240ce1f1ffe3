import { Problem } from "@banco/core";
import { findFiscalProvider } from "@banco/providers";
import { type Caller, insufficientScope, isPerson, may } from "../server/access.ts";
import type { BridgeChange } from "./bridges.ts";
import type { BridgeInput, BridgeRow } from "./sql.ts";

/**
 * Returns the part of a change of a bridge that the caller may make. Apps and keys never get a source
 * address. They change the fiscal provider, through which the bridge issues documents, only with
 * `fiscals:write`; a provider that is sent back unchanged is no change.
 *
 * @param before - the bridge as it stands; undefined for a new one
 * @throws Problem 403 for a change that the caller may not make
 */
export function allowedChange<Asked extends BridgeChange>(
  { scopes }: Caller,
  asked: Asked,
  before: Pick<BridgeRow, "fiscal"> | undefined,
  baseUrl: string,
): Asked {
  if (scopes === null) return asked;
  if (asked.rotate) throw new Problem("forbidden", "Only the user's own sign-in may rotate a source address");
  if (asked.fiscal === undefined || scopes.has("fiscals:write")) return asked;
  if (identifierOf(asked.fiscal) !== identifierOf(before?.fiscal))
    throw insufficientScope(baseUrl, "fiscals:write");
  const { fiscal: _, ...rest } = asked;
  return rest as Asked;
}

function identifierOf(fiscal: BridgeInput["fiscal"] | undefined): string | null {
  return fiscal ? (findFiscalProvider(fiscal.provider)?.manifest.id ?? fiscal.provider) : null;
}

/**
 * Returns the kinds of a bridge's operations that the caller may see: an app sees documents only if it may
 * read documents. A person who may see bridges sees all kinds.
 */
export function visibleKinds(caller: Caller): readonly string[] {
  const payments = ["payment", "refund"];
  return isPerson(caller) || may(caller, "fiscals:read") ? [...payments, "receipt", "invoice"] : payments;
}

/** Returns the new address of a bridge for a person, and null for an app or key. */
export function shownAddress(caller: Caller, address: string | null): string | null {
  return isPerson(caller) ? address : null;
}
