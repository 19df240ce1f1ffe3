import { namingFields, type TenantRecord, tenantRecords } from "../db/records.ts";
import { type Queries, statement } from "../db/statement.ts";
import type { PosLinkRecord, PosRegisterRecord, PosTerminalRecord } from "./schemas.ts";
import type { DeclarationWindow } from "./window.ts";

type Computed = "id" | "missing" | "createdAt" | "updatedAt";

/** The terminal data that the merchant can set. */
export type TerminalInput = Omit<PosTerminalRecord, Computed>;
/** A stored terminal, with the window of its first link. */
export interface TerminalRow extends TenantRecord, TerminalInput, DeclarationWindow {}

const TERMINAL_FIELDS = [
  ...(["kind", "name", "terminalId", "acquirerName", "acquirerTaxCode", "address"] as const),
  ...(["availableOn", "ceasedOn", "exclusion", "exclusionNote"] as const),
  ...(["provider", "providerTerminalId", "bridgeId", "opensOn", "closesOn"] as const),
];
const terminalRecords = tenantRecords<TerminalRow, TerminalInput & DeclarationWindow>(
  "pos_terminal",
  TERMINAL_FIELDS,
);
const CONTRACT = {
  pos_terminal_contract: { path: "/terminalId", message: "is already registered with this acquirer" },
};

export const terminals: typeof terminalRecords = {
  ...terminalRecords,
  insert: (...input) => namingFields(CONTRACT, terminalRecords.insert(...input)),
  update: (...input) => namingFields(CONTRACT, terminalRecords.update(...input)),
};

/** The register data that the merchant can set. */
export type RegisterInput = Omit<PosRegisterRecord, Computed>;
/** A register as stored. */
export interface RegisterRow extends TenantRecord, RegisterInput {}

const REGISTER_FIELDS = [
  ...(["kind", "name", "serial", "address", "availableOn", "ceasedOn", "provider", "bridgeId"] as const),
];
const registerRecords = tenantRecords<RegisterRow, RegisterInput>("pos_register", REGISTER_FIELDS);
const SERIAL = { pos_register_serial: { path: "/serial", message: "is already registered" } };

export const registers: typeof registerRecords = {
  ...registerRecords,
  insert: (...input) => namingFields(SERIAL, registerRecords.insert(...input)),
  update: (...input) => namingFields(SERIAL, registerRecords.update(...input)),
};

/** A stored link, with the windows of its start and end. */
export interface LinkInput extends Pick<PosLinkRecord, "startsOn" | "endsOn"> {
  terminalId: string;
  registerId: string;
  startOpensOn: string;
  startClosesOn: string;
  endOpensOn: string | null;
  endClosesOn: string | null;
}
export interface LinkRow extends TenantRecord, LinkInput {
  startDeclared: boolean;
  endDeclared: boolean;
}

const LINK_FIELDS = [
  ...(["terminalId", "registerId", "startsOn", "endsOn"] as const),
  ...([
    "startOpensOn",
    "startClosesOn",
    "endOpensOn",
    "endClosesOn",
    "startDeclared",
    "endDeclared",
  ] as const),
];
const linkRecords = tenantRecords<LinkRow, LinkInput & Pick<LinkRow, "startDeclared" | "endDeclared">>(
  "pos_link",
  LINK_FIELDS,
);
const ONCE = {
  pos_link_terminal: { path: "/posTerminalId", message: "is not a terminal of the desk" },
  pos_link_register: { path: "/posRegisterId", message: "is not a register of the desk" },
  pos_link_once: { path: "/posRegisterId", message: "is already linked to this terminal" },
};

export const links: typeof linkRecords = {
  ...linkRecords,
  insert: (...input) => namingFields(ONCE, linkRecords.insert(...input)),
  update: (...input) => namingFields(ONCE, linkRecords.update(...input)),
};

const OVERLAP = statement(
  "pos_link_overlap",
  `select id from pos_link where tenant_id = $1 and terminal_id = $2 and register_id = $3 and id <> $4
     and starts_on <= coalesce($6, '9999-12-31') and $5 <= coalesce(ends_on, '9999-12-31') limit 1`,
);

/** Returns another link between the same terminal and register that overlaps the days; undefined if there is none. */
export async function overlappingLink(
  db: Queries,
  tenantId: string,
  link: Pick<LinkInput, "terminalId" | "registerId" | "startsOn" | "endsOn"> & { id: string },
): Promise<string | undefined> {
  const { terminalId, registerId, id, startsOn, endsOn } = link;
  const values = [tenantId, terminalId, registerId, id, startsOn, endsOn];
  return (await db.one<{ id: string }>(OVERLAP, values))?.id;
}

const linkWith = (name: string, column: "terminal_id" | "register_id") =>
  statement(
    `pos_link_of_${name}`,
    `select id, start_declared or end_declared as "isDeclared" from pos_link where tenant_id = $1 and ${column} = $2
     order by start_declared or end_declared desc limit 1`,
  );
const LINK_OF = {
  terminal: linkWith("terminal", "terminal_id"),
  register: linkWith("register", "register_id"),
};

/** Returns one of the links of a terminal or register, preferably a declared one; undefined if there is none. */
export function linkOf(
  db: Queries,
  tenantId: string,
  side: keyof typeof LINK_OF,
  id: string,
): Promise<{ id: string; isDeclared: boolean } | undefined> {
  return db.one(LINK_OF[side], [tenantId, id]);
}

const endLinks = (name: string, column: "terminal_id" | "register_id") =>
  statement(
    `pos_link_end_of_${name}`,
    `update pos_link set ends_on = $3, end_opens_on = $4, end_closes_on = $5, updated_at = now()
     where tenant_id = $1 and ${column} = $2 and ends_on is null and starts_on <= $3`,
  );
const END_LINKS = {
  terminal: endLinks("terminal", "terminal_id"),
  register: endLinks("register", "register_id"),
};
const laterLink = (name: string, column: "terminal_id" | "register_id") =>
  statement(
    `pos_link_later_of_${name}`,
    `select id from pos_link where tenant_id = $1 and ${column} = $2 and starts_on > $3 limit 1`,
  );
const LATER_LINK = {
  terminal: laterLink("terminal", "terminal_id"),
  register: laterLink("register", "register_id"),
};

/** Ends the open links of a terminal or register that ceased on a day. */
export async function endLinksOf(
  db: Queries,
  tenantId: string,
  side: keyof typeof END_LINKS,
  id: string,
  ceasedOn: string,
  { opensOn, closesOn }: DeclarationWindow,
): Promise<void> {
  await db.all(END_LINKS[side], [tenantId, id, ceasedOn, opensOn, closesOn]);
}

/** Returns a link that starts after a day; undefined if there is none. */
export async function laterLinkOf(
  db: Queries,
  tenantId: string,
  side: keyof typeof LATER_LINK,
  id: string,
  day: string,
): Promise<string | undefined> {
  return (await db.one<{ id: string }>(LATER_LINK[side], [tenantId, id, day]))?.id;
}
