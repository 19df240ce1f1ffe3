import { type Static, Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { ModeField, Nullable } from "../server/schemas.ts";
import {
  Day,
  dayOf,
  PosLinkRecord,
  PosRegisterRecord,
  PosTerminalRecord,
  RegisterKind,
  TerminalKind,
  window,
} from "./schemas.ts";

const Duty = Type.Object(
  {
    kind: Words("PosDutyKind", {
      link_missing: "A terminal has no link yet.",
      start: "A new link must be declared.",
      end: "The end of a link must be declared.",
    }),
    posTerminalId: Type.String(),
    posLinkId: Nullable(Type.String()),
    changedOn: Day,
    ...window,
    status: Words("PosDutyStatus", {
      waiting: "Its window has not opened yet.",
      open: "Its window is open.",
      overdue: "Its window has closed.",
    }),
  },
  { title: "PosDuty" },
);

const FoundTerminal = Type.Object(
  {
    kind: TerminalKind,
    name: Type.String(),
    provider: Nullable(Type.String()),
    providerTerminalId: Nullable(Type.String()),
    bridgeId: Nullable(Type.String()),
    mode: Nullable(ModeField),
    acquirerName: Nullable(
      Type.String({ description: "The acquirer of another terminal of this provider, as a suggestion" }),
    ),
    acquirerTaxCode: Nullable(Type.String()),
  },
  { title: "PosFoundTerminal" },
);
const FoundRegister = Type.Object(
  {
    kind: RegisterKind,
    name: Type.String(),
    serial: Nullable(Type.String({ description: "From the receipts that the bridge printed recently" })),
    provider: Nullable(Type.String()),
    bridgeId: Nullable(Type.String()),
    mode: Nullable(ModeField),
  },
  { title: "PosFoundRegister" },
);

export const PosDesk = Type.Object(
  {
    today: dayOf("In Italy"),
    terminals: Type.Array(PosTerminalRecord),
    registers: Type.Array(PosRegisterRecord),
    links: Type.Array(PosLinkRecord),
    duties: Type.Array(Duty, { description: "What is still to be declared, by deadline" }),
    found: Type.Object(
      { terminals: Type.Array(FoundTerminal), registers: Type.Array(FoundRegister) },
      {
        title: "PosFound",
        description: "Terminals and registers of connected accounts and bridges that are not registered yet",
      },
    ),
  },
  { title: "PosDesk" },
);

export type PosDesk = Static<typeof PosDesk>;
