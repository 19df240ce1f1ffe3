import { invalidField, newId, Problem } from "@banco/core";
import { isPartitaIva } from "@banco/fatturapa";
import { findFiscalProvider, findPaymentProvider } from "@banco/providers";
import { readBridge } from "../bridges/sql.ts";
import type { Database } from "../db/database.ts";
import type { Records, Versions, Written } from "../db/records.ts";
import type { Queries } from "../db/statement.ts";
import {
  endLinksOf,
  laterLinkOf,
  linkOf,
  type RegisterInput,
  type RegisterRow,
  registers,
  type TerminalInput,
  type TerminalRow,
  terminals,
} from "./records-sql.ts";
import type { PosRegisterBody, PosRegisterRecord, PosTerminalBody, PosTerminalRecord } from "./schemas.ts";
import { declarationWindow } from "./window.ts";

/** Adds a terminal. */
export async function createTerminal(
  db: Queries,
  tenantId: string,
  body: PosTerminalBody,
): Promise<TerminalRow> {
  const { kind = "physical", terminalId = null, acquirerName = null, acquirerTaxCode = null } = body;
  const { name, address = null, availableOn, ceasedOn = null, exclusion = null, exclusionNote = null } = body;
  const { provider = null, providerTerminalId = null, bridgeId = null } = body;
  const input = await checkedTerminal(db, tenantId, {
    ...{ kind, name, terminalId, acquirerName, acquirerTaxCode, address, availableOn, ceasedOn },
    ...{ exclusion, exclusionNote, provider, providerTerminalId, bridgeId },
  });
  return terminals.insert(db, tenantId, newId("pst"), { ...input, ...declarationWindow(availableOn) });
}

/** The terminal fields that the tax office knows once a link is declared. */
const DECLARED_OF_TERMINAL = [
  "kind",
  "terminalId",
  "acquirerName",
  "acquirerTaxCode",
  "address",
] as const satisfies (keyof TerminalInput)[];

/**
 * Changes a terminal.
 *
 * @throws Problem 409 if a declared field changes, because the tax office would then have a different terminal on
 * record
 */
export function changeTerminal(
  db: Database,
  tenantId: string,
  id: string,
  patch: Partial<PosTerminalBody>,
  versions: Versions,
): Promise<Written<TerminalRow>> {
  return db.transaction(async (queries) => {
    const row = await terminals.lock(queries, tenantId, id);
    if (!row) return "unknown";
    const input = await checkedTerminal(queries, tenantId, { ...row, ...patch });
    await assertUndeclared(queries, tenantId, "terminal", row, input, DECLARED_OF_TERMINAL);
    const change = { ...patch, provider: input.provider, ...declarationWindow(input.availableOn) };
    const written = await terminals.update(queries, tenantId, id, change, versions);
    if (typeof written === "object") await endLinks(queries, "terminal", written);
    return written;
  });
}

/** Checks a terminal's fields against each other and against the records that they refer to. */
async function checkedTerminal<Input extends TerminalInput>(
  db: Queries,
  tenantId: string,
  input: Input,
): Promise<Input> {
  const { kind, terminalId, acquirerTaxCode, exclusion, exclusionNote, provider, providerTerminalId } = input;
  if (kind === "virtual" && terminalId !== null)
    throw invalidField("/terminalId", "must be absent: only the acquirer of a virtual terminal is declared");
  if (acquirerTaxCode !== null && /^\d{11}$/.test(acquirerTaxCode) && !isPartitaIva(acquirerTaxCode))
    throw invalidField("/acquirerTaxCode", "has a wrong check digit");
  if (exclusion === "other" && exclusionNote === null)
    throw invalidField("/exclusionNote", "is required with the reason other");
  if (exclusion === null && exclusionNote !== null)
    throw invalidField("/exclusionNote", "requires an exclusion");
  if (providerTerminalId !== null && provider === null)
    throw invalidField("/provider", "is required with providerTerminalId");
  if (provider !== null && !findPaymentProvider(provider))
    throw invalidField("/provider", "is not a payment provider");
  await assertPlaced(db, tenantId, input);
  return { ...input, provider: provider && findPaymentProvider(provider)!.manifest.id };
}

/** Adds a register. */
export async function createRegister(
  db: Queries,
  tenantId: string,
  body: PosRegisterBody,
): Promise<RegisterRow> {
  const { kind = "register", name, serial = null, address = null, availableOn, ceasedOn = null } = body;
  const { provider = null, bridgeId = null } = body;
  const input = { kind, name, serial, address, availableOn, ceasedOn, provider, bridgeId };
  return registers.insert(db, tenantId, newId("psr"), await checkedRegister(db, tenantId, input));
}

const DECLARED_OF_REGISTER = ["kind", "serial", "address"] as const satisfies (keyof RegisterInput)[];

/**
 * Changes a register.
 *
 * @throws Problem 409 if a declared field changes
 */
export function changeRegister(
  db: Database,
  tenantId: string,
  id: string,
  patch: Partial<PosRegisterBody>,
  versions: Versions,
): Promise<Written<RegisterRow>> {
  return db.transaction(async (queries) => {
    const row = await registers.lock(queries, tenantId, id);
    if (!row) return "unknown";
    const input = await checkedRegister(queries, tenantId, { ...row, ...patch });
    await assertUndeclared(queries, tenantId, "register", row, input, DECLARED_OF_REGISTER);
    const change = { ...patch, provider: input.provider };
    const written = await registers.update(queries, tenantId, id, change, versions);
    if (typeof written === "object") await endLinks(queries, "register", written);
    return written;
  });
}

async function checkedRegister<Input extends RegisterInput>(
  db: Queries,
  tenantId: string,
  input: Input,
): Promise<Input> {
  const { kind, serial, provider } = input;
  if (kind === "online" && serial !== null)
    throw invalidField("/serial", "must be absent: online documents have no serial number");
  if (provider !== null && !findFiscalProvider(provider))
    throw invalidField("/provider", "is not a fiscal provider");
  await assertPlaced(db, tenantId, input);
  return { ...input, provider: provider && findFiscalProvider(provider)!.manifest.id };
}

/** Checks that the days are in order, and that the bridge belongs to the merchant. */
async function assertPlaced(
  db: Queries,
  tenantId: string,
  { availableOn, ceasedOn, bridgeId }: Pick<TerminalInput, "availableOn" | "ceasedOn" | "bridgeId">,
): Promise<void> {
  if (ceasedOn !== null && ceasedOn < availableOn)
    throw invalidField("/ceasedOn", `must not be before ${availableOn}`);
  if (bridgeId !== null && !(await readBridge(db, tenantId, bridgeId)))
    throw invalidField("/bridgeId", "is not a bridge of the merchant");
}

/** @throws Problem `conflict` if one of the fields changes while a declared link uses it */
async function assertUndeclared<Input extends object>(
  db: Queries,
  tenantId: string,
  side: "terminal" | "register",
  row: Input & { id: string },
  input: Input,
  fields: readonly (keyof Input & string)[],
): Promise<void> {
  const changed = fields.find((field) => row[field] !== input[field]);
  if (changed === undefined) return;
  const link = await linkOf(db, tenantId, side, row.id);
  if (link?.isDeclared)
    throw new Problem(
      "conflict",
      `Link ${link.id} was declared with this ${changed}: end it and add another ${side}, or withdraw the declaration if it was a mistake`,
    );
}

/**
 * Ends the links of a terminal or register that ceased.
 *
 * @throws Problem 400 if a link starts later
 */
async function endLinks(
  db: Queries,
  side: "terminal" | "register",
  { tenantId, id, ceasedOn }: Pick<TerminalRow, "tenantId" | "id" | "ceasedOn">,
): Promise<void> {
  if (ceasedOn === null) return;
  const later = await laterLinkOf(db, tenantId, side, id, ceasedOn);
  if (later) throw invalidField("/ceasedOn", `must not be before link ${later} starts`);
  await endLinksOf(db, tenantId, side, id, ceasedOn, declarationWindow(ceasedOn));
}

/**
 * Deletes a terminal or register without links.
 *
 * @throws Problem 409 while a link refers to it
 */
export function removeUnlinked<Row extends TerminalRow | RegisterRow>(
  db: Database,
  side: "terminal" | "register",
  records: Pick<Records<Row, never>, "lock" | "remove">,
  tenantId: string,
  id: string,
  versions: Versions,
): Promise<Written<Row>> {
  return db.transaction(async (queries) => {
    await records.lock(queries, tenantId, id);
    const link = await linkOf(queries, tenantId, side, id);
    if (link) throw new Problem("conflict", `Link ${link.id} refers to it: record the day it ceased instead`);
    return records.remove(queries, tenantId, id, versions);
  });
}

/** The terminal fields that are required before its link can be declared. */
export function missingOfTerminal(row: TerminalInput): PosTerminalRecord["missing"] {
  const fields = ["acquirerName", "acquirerTaxCode", "address"] as const;
  // It is not yet clear whether a SoftPOS is declared under a separate ID.
  const required = row.kind === "physical" ? (["terminalId", ...fields] as const) : fields;
  return required.filter((field) => row[field] === null);
}

/** The register fields that are required before its link can be declared. */
export function missingOfRegister(row: RegisterInput): PosRegisterRecord["missing"] {
  const required = row.kind === "online" ? (["address"] as const) : (["serial", "address"] as const);
  return required.filter((field) => row[field] === null);
}

/** Returns a terminal in wire format. */
export function terminalRecord(row: TerminalRow): PosTerminalRecord {
  const { tenantId: _, version: __, opensOn: ___, closesOn: ____, createdAt, updatedAt, ...rest } = row;
  const missing = missingOfTerminal(row);
  return { ...rest, missing, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** Returns a register in wire format. */
export function registerRecord(row: RegisterRow): PosRegisterRecord {
  const { tenantId: _, version: __, createdAt, updatedAt, ...rest } = row;
  const missing = missingOfRegister(row);
  return { ...rest, missing, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
