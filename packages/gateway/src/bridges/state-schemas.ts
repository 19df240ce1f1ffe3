import { type Static, Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { Id, Nullable, Time } from "../server/schemas.ts";

const DEVICES_MAX = 8;
const Text = Type.String({ maxLength: 1000 });

const Part = Words("BridgePart", {
  payment: "It takes payments.",
  fiscal: "It issues documents.",
});

const Problem = Words("DeviceProblem", {
  unreachable: "It cannot be reached: it is switched off or has another network address.",
  silent: "It is connected but does not respond.",
  not_understood:
    "It responds but does not understand the bridge: its integration is off, or its ID is different.",
  wrong_key: "It does not accept the bridge's key or password.",
  no_paper: "It has no paper.",
  cover_open: "Its cover is open.",
  not_in_service: "It must be put into service by a technician.",
  busy: "It is busy.",
  unknown_bridge: "This API does not know the bridge.",
  other: "Anything else: `says` contains the bridge's own message.",
});

const DeviceState = Type.Object(
  {
    part: Part,
    driver: Id,
    device: Nullable(
      Type.String({ maxLength: 255, description: "The device and its location; null if not checked" }),
    ),
    isGood: Nullable(Type.Boolean({ description: "Whether it is usable; null if not checked" })),
    problem: Nullable(Problem),
    says: Nullable(Type.String({ maxLength: 1000, description: "The bridge's own message, in English" })),
  },
  { title: "DeviceState" },
);

const facts = {
  program: Type.String({ minLength: 1, maxLength: 64, description: "The bridge program's version" }),
  configuration: Type.Object(
    {
      isValid: Type.Boolean({ description: "False: the bridge keeps using its previous configuration" }),
      says: Nullable(Text),
    },
    { title: "BridgeConfiguration" },
  ),
  devices: Type.Array(DeviceState, { maxItems: DEVICES_MAX }),
};

/** A bridge's report on itself. */
export const BridgeStateReport = Type.Object(
  {
    ...facts,
    hasLooked: Type.Boolean({ description: "Whether it has just checked its devices" }),
    answers: Type.Optional(Nullable({ ...Time, description: "The `checkAskedAt` of the completed request" })),
  },
  { title: "BridgeStateReport" },
);
export type BridgeStateReport = Static<typeof BridgeStateReport>;

/** The gateway's request to a bridge. */
export const BridgeStateAnswer = Type.Object(
  {
    checkAskedAt: Nullable({
      ...Time,
      description: "When a check of its devices was requested; null if none is pending",
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
