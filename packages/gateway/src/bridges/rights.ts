import { Problem } from "@banco/core";
import { findFiscalProvider } from "@banco/providers";
import { type Caller, insufficientScope, isPerson, may } from "../server/access.ts";
import type { BridgeChange } from "./bridges.ts";
import type { BridgeInput, BridgeRow } from "./sql.ts";

/**
 * What of a change of a bridge the caller may make. Apps and keys never come to a source address. The fiscal
 * provider, through which the bridge issues documents, they may change with `fiscals:write` only; sent back
 * as it stands it is no change.
 *
 * @param before - the bridge as it stands; undefined for a new one
 * @throws Problem 403 for what the caller may not
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
 * The kinds of a bridge's operations that the caller may see: documents are for apps that may read documents.
 * A person who sees bridges at all looks after what became of their work.
 */
export function visibleKinds(caller: Caller): readonly string[] {
  const payments = ["payment", "refund"];
  return isPerson(caller) || may(caller, "fiscals:read") ? [...payments, "receipt", "invoice"] : payments;
}

/** The new address of a bridge as its caller is told of it: a person alone. */
export function shownAddress(caller: Caller, address: string | null): string | null {
  return isPerson(caller) ? address : null;
}
