import { Value } from "@banco/core/check";
import { type Static, Type } from "@banco/core/schema";
import type { Registration } from "@banco/driver-hosted/registration";

/** The rights of a bridge, as its record at the hosted API has them (`BridgeRights`). */
const Rights = Type.Object({
  payments: Type.Boolean(),
  receipts: Type.Boolean(),
  invoices: Type.Boolean(),
  refunds: Type.Enum(["none", "own", "all"]),
  refundsPerDay: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  asksPin: Type.Optional(Type.Boolean()),
});
export type Rights = Static<typeof Rights>;

/** A member's PIN, as a salted slow hash (scrypt) that the bridge checks also without internet. */
const Pin = Type.Object({
  memberId: Type.String(),
  /** The digits before the PIN, which name the member at this merchant. */
  number: Type.String({ pattern: "^\\d{2}$" }),
  salt: Type.String(),
  hash: Type.String(),
  cost: Type.Integer({ minimum: 2, maximum: 1_048_576 }),
});
export type Pin = Static<typeof Pin>;

/** The rights that the hosted API told last. */
const ToldRights = Type.Object({
  /** Null: nobody has approved the bridge, or the hosted API does not know it any more. */
  rights: Type.Union([Rights, Type.Null()]),
  /** Since when somebody knows the source address who may not give back any more. */
  addressExposedAt: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** The members who may give back at a till; absent where the bridge asks for no PIN. */
  pins: Type.Optional(Type.Array(Pin)),
});
export type ToldRights = Static<typeof ToldRights>;

/** A bridge that the hosted API does not know any more: nobody says what it may do. */
const UNKNOWN: ToldRights = { rights: null };

/** The file that keeps what the hosted API told, for the time without internet. */
export interface ToldFile {
  keepTold(registration: string, value: unknown): void;
  told(registration: string): unknown;
}

/** The bridge's rights at the hosted API, kept on disk under the registration that they belong to. */
export class BridgeRights {
  readonly #file: ToldFile;
  readonly #registration: string;
  #told: ToldRights | undefined;

  constructor(file: ToldFile, registration: string) {
    this.#file = file;
    this.#registration = registration;
    const kept = file.told(registration);
    this.#told = Value.Check(ToldRights, kept) ? kept : undefined;
  }

  /** The rights as told last; undefined where the hosted API has told none yet. */
  get told(): ToldRights | undefined {
    return this.#told;
  }

  /** Takes over what a registration probe found; an older hosted API tells no rights. */
  hear({ record }: Registration): void {
    const told = record === null ? UNKNOWN : record;
    if (!Value.Check(ToldRights, told)) return;
    const { rights, addressExposedAt = null, pins = [] } = told;
    const kept = { rights, addressExposedAt, pins };
    if (JSON.stringify(kept) === JSON.stringify(this.#told)) return;
    this.#told = kept;
    this.#file.keepTold(this.#registration, kept);
  }
}
