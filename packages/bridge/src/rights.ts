import { Value } from "@banco/core/check";
import { type Static, Type } from "@banco/core/schema";
import type { Registration } from "@banco/driver-hosted/registration";

/** The rights in the bridge's record of the hosted API (`BridgeRights`). */
const Rights = Type.Object({
  payments: Type.Boolean(),
  receipts: Type.Boolean(),
  invoices: Type.Boolean(),
  refunds: Type.Enum(["none", "own", "all"]),
  refundsPerDay: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  asksPin: Type.Optional(Type.Boolean()),
});
export type Rights = Static<typeof Rights>;

/** A member's PIN as a salted scrypt hash, which the bridge can check offline. */
const Pin = Type.Object({
  memberId: Type.String(),
  /** The digits before the PIN, which identify the member. */
  number: Type.String({ pattern: "^\\d{2}$" }),
  salt: Type.String(),
  hash: Type.String(),
  cost: Type.Integer({ minimum: 2, maximum: 1_048_576 }),
});
export type Pin = Static<typeof Pin>;

/** The rights that the hosted API last reported. */
const HostedRights = Type.Object({
  /** Null if the bridge is not approved, or is no longer registered. */
  rights: Type.Union([Rights, Type.Null()]),
  /** When the source address became known to someone who has since lost the right to refund. */
  addressExposedAt: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** The PINs of the members who may refund at a till; absent if the bridge requires none. */
  pins: Type.Optional(Type.Array(Pin)),
});
export type HostedRights = Static<typeof HostedRights>;

/** A bridge that is no longer registered and so has no rights. */
const UNKNOWN: HostedRights = { rights: null };

/** Stores the rights for offline use. */
export interface RightsFile {
  writeRights(registration: string, value: unknown): void;
  readRights(registration: string): unknown;
}

/** The bridge's rights from the hosted API, stored on disk for each registration. */
export class BridgeRights {
  readonly #file: RightsFile;
  readonly #registration: string;
  #hosted: HostedRights | undefined;

  constructor(file: RightsFile, registration: string) {
    this.#file = file;
    this.#registration = registration;
    const stored = file.readRights(registration);
    this.#hosted = Value.Check(HostedRights, stored) ? stored : undefined;
  }

  /** The rights as last reported; undefined before the first report. */
  get hosted(): HostedRights | undefined {
    return this.#hosted;
  }

  /** Stores the rights from a registration probe. An older hosted API reports none. */
  update({ record }: Registration): void {
    const hosted = record === null ? UNKNOWN : record;
    if (!Value.Check(HostedRights, hosted)) return;
    const { rights, addressExposedAt = null, pins = [] } = hosted;
    const next = { rights, addressExposedAt, pins };
    if (JSON.stringify(next) === JSON.stringify(this.#hosted)) return;
    this.#hosted = next;
    this.#file.writeRights(this.#registration, next);
  }
}
