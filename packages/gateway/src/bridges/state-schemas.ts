import { type Static, Type } from "@banco/core/schema";
import { Id, Nullable, Time } from "../server/schemas.ts";
import { Words } from "../server/words.ts";

const DEVICES_MAX = 8;
const Text = Type.String({ maxLength: 1000 });

const Part = Words("BridgePart", {
  payment: "It takes payments.",
  fiscal: "It issues documents.",
});

const Problem = Words("DeviceProblem", {
  unreachable: "There is no connection to it: it is off, or elsewhere in the network.",
  silent: "It is connected and does not answer.",
  not_understood:
    "It answers, and does not understand the bridge: its integration is off, or its identifier is another.",
  wrong_key: "It does not accept the bridge's key or password.",
  no_paper: "It has no paper.",
  cover_open: "Its cover is open.",
  not_in_service: "It must be put into service by a technician.",
  busy: "It is busy.",
  unknown_bridge: "This API does not know the bridge.",
  other: "Anything else: `says` has the bridge's own words.",
});

const DeviceState = Type.Object(
  {
    part: Part,
    driver: Id,
    device: Nullable(
      Type.String({ maxLength: 255, description: "The device and its place; null: nobody has looked" }),
    ),
    isGood: Nullable(Type.Boolean({ description: "Whether it can be used; null: nobody has looked" })),
    problem: Nullable(Problem),
    says: Nullable(Type.String({ maxLength: 1000, description: "The bridge's own words, in English" })),
  },
  { title: "DeviceState" },
);

const facts = {
  program: Type.String({ minLength: 1, maxLength: 64, description: "The version of the bridge's program" }),
  configuration: Type.Object(
    {
      isValid: Type.Boolean({ description: "False: the bridge goes on with the one that it had before" }),
      says: Nullable(Text),
    },
    { title: "BridgeConfiguration" },
  ),
  devices: Type.Array(DeviceState, { maxItems: DEVICES_MAX }),
};

/** A bridge's report of itself. */
export const BridgeStateReport = Type.Object(
  {
    ...facts,
    hasLooked: Type.Boolean({ description: "It has looked at its devices just now" }),
    answers: Type.Optional(Nullable({ ...Time, description: "The `checkAskedAt` that it has looked for" })),
  },
  { title: "BridgeStateReport" },
);
export type BridgeStateReport = Static<typeof BridgeStateReport>;

/** The gateway's request to a bridge. */
export const BridgeStateAnswer = Type.Object(
  {
    checkAskedAt: Nullable({
      ...Time,
      description: "Somebody asked it to look at its devices; null: nobody",
    }),
  },
  { title: "BridgeStateAnswer" },
);

/** The state of a bridge, as its owner sees it. */
export const BridgeState = Type.Object(
  { ...facts, reportedAt: Time, checkedAt: Nullable(Time) },
  { title: "BridgeState" },
);

export const BridgeError = Type.Object(
  {
    part: Nullable({ ...Part, description: "Null: it is the configuration" }),
    device: Nullable(Type.String()),
    problem: Nullable(Problem),
    says: Nullable(Type.String()),
    at: Time,
  },
  { title: "BridgeError" },
);

export const FormerTerminal = Type.Object(
  { provider: Type.String(), terminalId: Type.String(), until: Time },
  { title: "FormerTerminal" },
);
