import { invalidField, newId, Problem } from "@banco/core";
import type { Database } from "../db/database.ts";
import type { Versions, Written } from "../db/records.ts";
import type { Queries } from "../db/statement.ts";
import type { PosDeclarationBody, PosDeclarationRecord } from "./declaration-schemas.ts";
import { addDeclaration, type DeclarationRow, hasDeclarations } from "./declarations-sql.ts";
import { type LinkInput, type LinkRow, links, overlappingLink, registers, terminals } from "./records-sql.ts";
import { missingOfRegister, missingOfTerminal } from "./rules.ts";
import type { PosLinkBody, PosLinkPatch, PosLinkRecord } from "./schemas.ts";
import { DUTY_BEGAN_ON, declarationWindow, SERVICE_OPENED_ON } from "./window.ts";

/** Adds a link between a terminal and a register. */
export async function createLink(db: Queries, tenantId: string, body: PosLinkBody): Promise<LinkRow> {
  const { posTerminalId: terminalId, posRegisterId: registerId, startsOn, endsOn = null } = body;
  const id = newId("psl");
  const input = { terminalId, registerId, startsOn, endsOn };
  await assertDays(db, tenantId, id, input);
  const undeclared = { startDeclared: false, endDeclared: false };
  return links.insert(db, tenantId, id, { ...input, ...windowsOf(input), ...undeclared });
}

/**
 * Changes the days of a link.
 *
 * @throws Problem 409 if the day has been declared
 */
export function changeLink(
  db: Database,
  tenantId: string,
  id: string,
  patch: PosLinkPatch,
  versions: Versions,
): Promise<Written<LinkRow>> {
  return db.transaction(async (queries) => {
    const row = await links.lock(queries, tenantId, id);
    if (!row) return "unknown";
    const { startsOn = row.startsOn, endsOn = row.endsOn } = patch;
    for (const [change, day, isDeclared] of [
      ["startsOn", startsOn, row.startDeclared],
      ["endsOn", endsOn, row.endDeclared],
    ] as const)
      if (isDeclared && day !== row[change])
        throw new Problem(
          "conflict",
          `${change} was already declared: withdraw the declaration if it was a mistake`,
        );
    const { terminalId, registerId } = row;
    await assertDays(queries, tenantId, id, { terminalId, registerId, startsOn, endsOn });
    const days = { startsOn, endsOn };
    return links.update(queries, tenantId, id, { ...days, ...windowsOf(days) }, versions);
  });
}

/**
 * Deletes a link that was entered by mistake.
 *
 * @throws Problem 409 if it has declarations, because they are evidence
 */
export function removeLink(
  db: Database,
  tenantId: string,
  id: string,
  versions: Versions,
): Promise<Written<LinkRow>> {
  return db.transaction(async (queries) => {
    await links.lock(queries, tenantId, id);
    if (await hasDeclarations(queries, tenantId, id))
      throw new Problem("conflict", `${id} has declarations, which are evidence: set its endsOn instead`);
    return links.remove(queries, tenantId, id, versions);
  });
}

function windowsOf({ startsOn, endsOn }: Pick<LinkInput, "startsOn" | "endsOn">) {
  const start = declarationWindow(startsOn);
  const end = endsOn === null ? null : declarationWindow(endsOn);
  return {
    ...{ startOpensOn: start.opensOn, startClosesOn: start.closesOn },
    ...{ endOpensOn: end?.opensOn ?? null, endClosesOn: end?.closesOn ?? null },
  };
}

type LinkDays = Pick<LinkInput, "terminalId" | "registerId" | "startsOn" | "endsOn">;

async function assertDays(db: Queries, tenantId: string, id: string, link: LinkDays): Promise<void> {
  const { terminalId, registerId, startsOn, endsOn } = link;
  // Lock them, so that concurrent links of the same pair cannot both pass the check for overlaps.
  const terminal = await terminals.lock(db, tenantId, terminalId);
  if (!terminal) throw invalidField("/posTerminalId", "is not a terminal of the desk");
  const register = await registers.read(db, tenantId, registerId);
  if (!register) throw invalidField("/posRegisterId", "is not a register of the desk");
  for (const { name, availableOn, ceasedOn } of [terminal, register]) {
    if (startsOn < availableOn)
      throw invalidField("/startsOn", `must not be before ${availableOn}, when ${name} became available`);
    if (ceasedOn !== null && startsOn > ceasedOn)
      throw invalidField("/startsOn", `must not be after ${ceasedOn}, when ${name} ceased`);
  }
  if (endsOn !== null && endsOn < startsOn) throw invalidField("/endsOn", `must not be before ${startsOn}`);
  if (endsOn !== null && endsOn < DUTY_BEGAN_ON)
    throw invalidField("/endsOn", `must not be before ${DUTY_BEGAN_ON}, when the duty began`);
  const other = await overlappingLink(db, tenantId, { ...link, id });
  if (other) throw new Problem("conflict", `Link ${other} has the same terminal and register on these days`);
}

/** The person or program that records a declaration, and the local date. */
export interface Recording {
  tenantId: string;
  memberId: string | null;
  today: string;
}

/**
 * Records or withdraws the declaration of a link's start or end. Nothing is sent to the tax office.
 *
 * @throws Problem 404 if there is no such link, 400 for a day on which nothing could be declared, 409 if the change is
 * already declared (or, to withdraw, is not), has no end, or lacks a required field
 */
export function declare(
  db: Database,
  { tenantId, memberId, today }: Recording,
  linkId: string,
  body: PosDeclarationBody,
): Promise<DeclarationRow> {
  const { change = "start", kind = "declared", declaredOn = today, declaredBy = "merchant" } = body;
  if (declaredOn > today) throw invalidField("/declaredOn", "must not be in the future");
  if (declaredOn < SERVICE_OPENED_ON)
    throw invalidField("/declaredOn", `must not be before ${SERVICE_OPENED_ON}, when the service opened`);
  return db.transaction(async (queries) => {
    const link = await links.lock(queries, tenantId, linkId);
    if (!link) throw new Problem("not_found", `There is no link ${linkId}`);
    assertChange(link, change, kind);
    const content = await contentOf(queries, link, kind);
    const { reference = null, note = null } = body;
    const isDeclared = kind === "declared";
    const flag = change === "start" ? { startDeclared: isDeclared } : { endDeclared: isDeclared };
    await links.update(queries, tenantId, linkId, flag, null);
    return addDeclaration(queries, tenantId, {
      ...{
        id: newId("psd"),
        linkId,
        change,
        kind,
        declaredOn,
        declaredBy,
        content,
        reference,
        note,
        memberId,
      },
    });
  });
}

function assertChange(
  { id, endsOn, startDeclared, endDeclared }: LinkRow,
  change: DeclarationRow["change"],
  kind: DeclarationRow["kind"],
): void {
  const isDeclared = change === "start" ? startDeclared : endDeclared;
  if (change === "end" && endsOn === null)
    throw new Problem("conflict", `${id} has no end: set its endsOn first`);
  if (kind === "declared" && isDeclared)
    throw new Problem("conflict", `The ${change} of ${id} was already declared`);
  if (kind === "withdrawn" && !isDeclared)
    throw new Problem("conflict", `The ${change} of ${id} was not declared`);
}

/** Returns the declared data, which must be complete. */
async function contentOf(
  db: Queries,
  link: LinkRow,
  kind: DeclarationRow["kind"],
): Promise<PosDeclarationRecord["content"]> {
  const { tenantId, terminalId, registerId, startsOn, endsOn } = link;
  const terminal = (await terminals.lock(db, tenantId, terminalId))!;
  const register = (await registers.lock(db, tenantId, registerId))!;
  const missing = [...missingOfTerminal(terminal), ...missingOfRegister(register)];
  if (kind === "declared" && missing.length > 0)
    throw new Problem("conflict", `The terminal or register lacks ${missing.join(", ")}: complete it first`);
  const { acquirerName, acquirerTaxCode } = terminal;
  const acquirer = { acquirerName, acquirerTaxCode };
  return {
    terminal: {
      kind: terminal.kind,
      terminalId: terminal.terminalId,
      ...acquirer,
      address: terminal.address,
    },
    register: { kind: register.kind, serial: register.serial, address: register.address },
    startsOn,
    endsOn,
  };
}

/** Returns a link in wire format. */
export function linkRecord(row: LinkRow): PosLinkRecord {
  const { id, terminalId, registerId, startsOn, endsOn, startDeclared, endDeclared } = row;
  const { startOpensOn, startClosesOn, endOpensOn, endClosesOn } = row;
  return {
    ...{ id, posTerminalId: terminalId, posRegisterId: registerId, startsOn, endsOn },
    start: { opensOn: startOpensOn, closesOn: startClosesOn, isDeclared: startDeclared },
    end:
      endOpensOn === null || endClosesOn === null
        ? null
        : { opensOn: endOpensOn, closesOn: endClosesOn, isDeclared: endDeclared },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns a declaration in wire format. */
export function declarationRecord(row: DeclarationRow): PosDeclarationRecord {
  const { linkId, memberId, createdAt, ...rest } = row;
  return { ...rest, posLinkId: linkId, recordedBy: memberId, createdAt: createdAt.toISOString() };
}
