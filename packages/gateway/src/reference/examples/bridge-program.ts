/** A bridge's report on its program, without the version. */
export const BRIDGE_PROGRAM = { platform: "linux-x64", canUpdate: true, says: null, last: null };
const RELEASE = {
  payloadType: "application/vnd.banco.bridge-release+json",
  payload: "eyJ2ZXJzaW9uIjoiMC4yLjAiLCJwcm9ncmFtcyI6W119",
  signatures: [{ keyid: "3f2a9c", sig: "q83vEjRWeJA=" }],
};

/** Examples of program reports and offers. */
export const BRIDGE_PROGRAM_EXAMPLES = {
  BridgeProgramReport: { program: "0.1.0", ...BRIDGE_PROGRAM },
  BridgeProgramOffer: { release: RELEASE, requestedAt: "2026-11-20T10:00:00.000Z" },
};
