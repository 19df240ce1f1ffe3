import { Type } from "@banco/core/schema";
import { AddressBody } from "../../connections/schemas.ts";
import { Words } from "../../server/enums.ts";
import { Id, ModeField, Nullable, Page, Time } from "../../server/schemas.ts";

export const TerminalRecord = Type.Object(
  {
    id: Type.String(),
    provider: Type.String(),
    mode: ModeField,
    name: Type.String(),
    model: Nullable(Type.String()),
    serial: Nullable(Type.String()),
    status: Words("TerminalStatus", {
      online: "It is reachable.",
      offline: "It is not reachable.",
      busy: "A payment is running on it.",
      unknown: "The provider does not report it.",
    }),
    locationId: Nullable(Type.String()),
    createdAt: Time,
    updatedAt: Time,
  },
  { title: "Terminal" },
);

export const TerminalPage = Page(TerminalRecord);
export const TerminalBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255 }),
    registrationCode: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    locationId: Type.Optional(Id),
  },
  { title: "TerminalRequest" },
);
export const TerminalPatch = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    locationId: Type.Optional(Id),
  },
  { title: "TerminalUpdate" },
);

export const LocationRecord = Type.Object(
  {
    id: Type.String(),
    provider: Type.String(),
    mode: ModeField,
    name: Type.String(),
    address: AddressBody,
    native: Type.Boolean({ description: "Whether the provider stores it" }),
    createdAt: Time,
    updatedAt: Time,
  },
  { title: "Location" },
);
export const LocationPage = Page(LocationRecord);
export const LocationBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255 }),
    address: Type.Optional(AddressBody),
  },
  { title: "LocationRequest" },
);
export const LocationPatch = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    address: Type.Optional(AddressBody),
  },
  { title: "LocationUpdate" },
);
