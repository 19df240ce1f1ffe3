import { PLATFORM_PATTERN, SignedRelease, VERSION_PATTERN } from "@banco/core/bridge-release";
import { type Static, Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { Nullable, Time } from "../server/schemas.ts";

const Says = Type.String({ maxLength: 1000, description: "The bridge's own message, in English" });

/** A version of the bridge's program. */
export const ProgramVersion = Type.String({ maxLength: 64, pattern: VERSION_PATTERN });

/** Whether a bridge installs newer programs. */
export const UpdatePolicy = Words("BridgeUpdates", {
  off: "No version is offered.",
  manual: "It installs the version in `requestedProgram`.",
  automatic: "It installs each newer version that the installation offers.",
});

const ProgramOutcome = Type.Object(
  {
    version: ProgramVersion,
    result: Words("BridgeProgramResult", {
      installed: "It was installed and is now the bridge's program.",
      failed: "It was not installed: the download, signature or size was invalid, or the disk is full.",
      rolled_back: "It did not start or did not work, so the bridge restored its previous program.",
    }),
    says: Nullable(Says),
    requestedAt: Nullable({
      ...Time,
      description: "The `requestedAt` of the offer; null if it was automatic",
    }),
  },
  { title: "BridgeProgramOutcome" },
);

const facts = {
  platform: Type.String({ maxLength: 33, pattern: PLATFORM_PATTERN }),
  canUpdate: Type.Boolean({
    description:
      "Whether it can update its program: its service supervises it, and it has a key to verify signatures",
  }),
  says: Nullable({ ...Says, description: "Why it cannot update, or what it is waiting for" }),
  last: Nullable({ ...ProgramOutcome, description: "The last version that it tried" }),
};

/** A bridge's report on its program. */
export const BridgeProgramReport = Type.Object(
  { program: ProgramVersion, ...facts },
  { title: "BridgeProgramReport" },
);
export type BridgeProgramReport = Static<typeof BridgeProgramReport>;

/** The program that a bridge should install. */
export const BridgeProgramOffer = Type.Object(
  {
    release: Nullable({ ...SignedRelease, description: "Null: it keeps its program" }),
    requestedAt: Nullable({
      ...Time,
      description: "When someone requested this version; null if automatic",
    }),
  },
  { title: "BridgeProgramOffer" },
);

/** Whether a bridge can update its program, as shown to its owner. */
export const BridgeProgramState = Type.Object(
  {
    ...facts,
    newer: Nullable({ ...ProgramVersion, description: "The newest version that the installation offers" }),
  },
  { title: "BridgeProgramState" },
);
export type BridgeProgramState = Static<typeof BridgeProgramState>;
