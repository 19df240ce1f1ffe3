import { type Static, type TSchema, Type } from "@banco/core/schema";
import { Name } from "../products/schemas.ts";
import { Words } from "../server/enums.ts";
import { Id, Nullable, Time } from "../server/schemas.ts";

export const Day = Type.String({ format: "date", examples: ["2026-11-20"] });
export const dayOf = (description: string) => ({ ...Day, description });
export const optional = <T extends TSchema & { type?: string }>(schema: T) => Type.Optional(Nullable(schema));

export const TerminalKind = Words("PosTerminalKind", {
  physical: "A device at the counter.",
  softpos: "An app on a phone or tablet that takes cards.",
  virtual: "Payments by link, app or web page, without a device.",
});
export const RegisterKind = Words("PosRegisterKind", {
  register: "A fiscal register or printer (registratore telematico).",
  server: "A fiscal server (server RT): it is linked, and its tills are not.",
  online: "The tax office's online document (documento commerciale online), which has no serial number.",
});
const Exclusion = Words("PosExclusion", {
  vending: "Vending machines.",
  fuel: "Fuel pumps.",
  ev_charging: "Charging of electric vehicles.",
  exempt_operations: "Operations exempt from certification (DPR 696/1996, DM 10 May 2019).",
  tobacco: "Tobacco.",
  small_show_business:
    "Small entertainment businesses with at most 50,000 euros (reply 298/2025 of the tax office).",
  invoices_only: "Only invoices are issued for what it takes.",
  other: "Another reason, which `exclusionNote` explains.",
});

const TerminalId = Type.String({
  pattern: "^[A-Za-z0-9-]{1,32}$",
  description: "The terminal's ID at the acquirer, as shown in its contract and on its slips",
  examples: ["04718236"],
});
const AcquirerTaxCode = Type.String({
  pattern: "^[A-Z0-9]{2,28}$",
  description: "The acquirer's tax code, as shown in its contract",
  examples: ["01234567897"],
});
const Serial = Type.String({
  pattern: "^[A-Z0-9]{6,20}$",
  description: "The register's serial number (matricola)",
  examples: ["99MEX028451"],
});
const Address = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: "\\S",
  description: "The address of the shop",
});
export const Text = Type.String({ minLength: 1, maxLength: 500 });
const AvailableOn = dayOf("When it could first take payments or issue receipts");
const CeasedOn = dayOf("When it was taken out of use");

export const PosTerminalBody = Type.Object(
  {
    kind: Type.Optional({ ...TerminalKind, description: "Defaults to physical" }),
    name: { ...Name, description: "The merchant's name for it" },
    terminalId: optional(TerminalId),
    acquirerName: optional({ ...Name, description: "The acquirer's legal name" }),
    acquirerTaxCode: optional(AcquirerTaxCode),
    address: optional(Address),
    availableOn: AvailableOn,
    ceasedOn: optional(CeasedOn),
    exclusion: Type.Optional({ ...Nullable(Exclusion), description: "Why it need not be linked" }),
    exclusionNote: optional(Text),
    provider: optional({ ...Id, description: "The payment provider that it belongs to" }),
    providerTerminalId: optional({ ...Id, description: "Its ID at that provider" }),
    bridgeId: optional({ ...Id, description: "The bridge that drives it" }),
  },
  { title: "PosTerminalRequest" },
);
export const PosTerminalPatch = Type.Partial(PosTerminalBody, { title: "PosTerminalUpdate" });

const Missing = (fields: readonly string[]) =>
  Type.Array(Type.Unsafe<string>({ type: "string", enum: [...fields] }), {
    description: "The fields that are required before a link can be declared",
  });
const times = { createdAt: Time, updatedAt: Time };

export const PosTerminalRecord = Type.Object(
  {
    id: Type.String(),
    kind: TerminalKind,
    name: Type.String(),
    terminalId: Nullable(TerminalId),
    acquirerName: Nullable(Type.String()),
    acquirerTaxCode: Nullable(AcquirerTaxCode),
    address: Nullable(Address),
    availableOn: AvailableOn,
    ceasedOn: Nullable(CeasedOn),
    exclusion: Nullable(Exclusion),
    exclusionNote: Nullable(Text),
    provider: Nullable(Type.String()),
    providerTerminalId: Nullable(Type.String()),
    bridgeId: Nullable(Type.String()),
    missing: Missing(["terminalId", "acquirerName", "acquirerTaxCode", "address"]),
    ...times,
  },
  { title: "PosTerminal" },
);

export const PosRegisterBody = Type.Object(
  {
    kind: Type.Optional({ ...RegisterKind, description: "Defaults to register" }),
    name: { ...Name, description: "The merchant's name for it" },
    serial: optional(Serial),
    address: optional(Address),
    availableOn: AvailableOn,
    ceasedOn: optional(CeasedOn),
    provider: optional({ ...Id, description: "The fiscal provider that it belongs to" }),
    bridgeId: optional({ ...Id, description: "The bridge that drives it" }),
  },
  { title: "PosRegisterRequest" },
);
export const PosRegisterPatch = Type.Partial(PosRegisterBody, { title: "PosRegisterUpdate" });

export const PosRegisterRecord = Type.Object(
  {
    id: Type.String(),
    kind: RegisterKind,
    name: Type.String(),
    serial: Nullable(Serial),
    address: Nullable(Address),
    availableOn: AvailableOn,
    ceasedOn: Nullable(CeasedOn),
    provider: Nullable(Type.String()),
    bridgeId: Nullable(Type.String()),
    missing: Missing(["serial", "address"]),
    ...times,
  },
  { title: "PosRegister" },
);

export const StartsOn = dayOf("The first day on which the terminal takes payments for the register");
export const EndsOn = dayOf("The last such day");

export const PosLinkBody = Type.Object(
  { posTerminalId: Id, posRegisterId: Id, startsOn: StartsOn, endsOn: optional(EndsOn) },
  { title: "PosLinkRequest" },
);
export const PosLinkPatch = Type.Object(
  { startsOn: Type.Optional(StartsOn), endsOn: optional(EndsOn) },
  { title: "PosLinkUpdate" },
);

export const window = {
  opensOn: dayOf("The first day on which it can be declared"),
  closesOn: dayOf("The last day on which it can be declared in time"),
};
const LinkDuty = Type.Object(
  { ...window, isDeclared: Type.Boolean() },
  { title: "PosLinkDuty", description: "What must be declared, and when" },
);

export const PosLinkRecord = Type.Object(
  {
    id: Type.String(),
    posTerminalId: Type.String(),
    posRegisterId: Type.String(),
    startsOn: StartsOn,
    endsOn: Nullable(EndsOn),
    start: LinkDuty,
    end: Type.Union([LinkDuty, Type.Null()]),
    ...times,
  },
  { title: "PosLink" },
);

export const PosLinkParams = Type.Object({ posLinkId: Id });

export type PosTerminalBody = Static<typeof PosTerminalBody>;
export type PosTerminalRecord = Static<typeof PosTerminalRecord>;
export type PosRegisterBody = Static<typeof PosRegisterBody>;
export type PosRegisterRecord = Static<typeof PosRegisterRecord>;
export type PosLinkBody = Static<typeof PosLinkBody>;
export type PosLinkPatch = Static<typeof PosLinkPatch>;
export type PosLinkRecord = Static<typeof PosLinkRecord>;
