import { type Static, Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { TIME_LIST } from "../server/paging.ts";
import { Id, Nullable, Page, Time } from "../server/schemas.ts";
import {
  Day,
  dayOf,
  EndsOn,
  optional,
  PosRegisterRecord,
  PosTerminalRecord,
  StartsOn,
  Text,
} from "./schemas.ts";

const Change = Words("PosLinkChange", {
  start: "The link began.",
  end: "The link ended.",
});
const DeclarationKind = Words("PosDeclarationKind", {
  declared: "The change was declared on the tax office's site.",
  withdrawn: "An earlier declaration was recorded by mistake.",
});
const Declarant = Words("PosDeclarant", {
  merchant: "The merchant.",
  delegate: "A delegate, such as the accountant.",
});

export const PosDeclarationBody = Type.Object(
  {
    change: Type.Optional({ ...Change, description: "Defaults to start" }),
    kind: Type.Optional({ ...DeclarationKind, description: "Defaults to declared" }),
    declaredOn: Type.Optional(dayOf("Defaults to today; not before the service opened on 2026-03-05")),
    declaredBy: Type.Optional({ ...Declarant, description: "Defaults to merchant" }),
    reference: optional({
      ...Text,
      description: "What the tax office's page showed, such as a receipt number",
    }),
    note: optional(Text),
  },
  { title: "PosDeclarationRequest" },
);

const { kind, terminalId, acquirerName, acquirerTaxCode, address } = PosTerminalRecord.properties;
const { kind: registerKind, serial, address: registerAddress } = PosRegisterRecord.properties;
const Declared = Type.Object(
  {
    terminal: Type.Object(
      { kind, terminalId, acquirerName, acquirerTaxCode, address },
      { title: "PosDeclaredTerminal" },
    ),
    register: Type.Object(
      { kind: registerKind, serial, address: registerAddress },
      { title: "PosDeclaredRegister" },
    ),
    startsOn: StartsOn,
    endsOn: Nullable(EndsOn),
  },
  { title: "PosDeclarationContent", description: "The declared data, as it was then" },
);

export const PosDeclarationRecord = Type.Object(
  {
    id: Type.String(),
    posLinkId: Type.String(),
    change: Change,
    kind: DeclarationKind,
    declaredOn: Day,
    declaredBy: Declarant,
    content: Declared,
    reference: Nullable(Type.String()),
    note: Nullable(Type.String()),
    recordedBy: Nullable(Type.String({ description: "The member; null for an API key" })),
    createdAt: Time,
  },
  { title: "PosDeclaration" },
);
export const PosDeclarationPage = Page(PosDeclarationRecord);
export const PosDeclarationQuery = Type.Object({
  ...TIME_LIST,
  posLinkId: Type.Optional(Id),
});

export type PosDeclarationBody = Static<typeof PosDeclarationBody>;
export type PosDeclarationRecord = Static<typeof PosDeclarationRecord>;
