import { invalidField } from "@banco/core";
import type { BridgePrograms } from "./programs.ts";
import type { BridgeRow } from "./sql.ts";

/**
 * Checks the program version that someone requests for a bridge.
 *
 * @param version - null or undefined: nothing to check
 * @throws Problem 400 if the bridge cannot install it, or it is not newer than the bridge's own
 */
export async function requireNewer(
  programs: BridgePrograms,
  { programState, state, requestedProgram }: BridgeRow,
  version: string | null | undefined,
): Promise<void> {
  if (version === undefined || version === null || version === requestedProgram) return;
  if (!programState || !state)
    throw invalidField("/requestedProgram", "requires a bridge that reports its program");
  if (!programState.canUpdate)
    throw invalidField("/requestedProgram", `cannot be installed by the bridge: ${programState.says}`);
  if (await programs.find(version, programState.platform, state.program)) return;
  const { newer } = programState;
  const offered = newer === null ? "there is none" : `the newest is ${newer}`;
  throw invalidField("/requestedProgram", `is not a newer version for ${programState.platform}: ${offered}`);
}
