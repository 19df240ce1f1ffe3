import { italianDay } from "@banco/fatturapa";
import { findFiscalProvider, findPaymentProvider } from "@banco/providers";
import type { Gateway } from "../gateway.ts";
import type { PosDesk } from "./desk-schemas.ts";
import { dutiesOf } from "./duties.ts";
import {
  type SeenBridge,
  type SeenTerminal,
  seenBridges,
  seenFiscalAccounts,
  seenTerminals,
} from "./found-sql.ts";
import { linkRecord } from "./links.ts";
import { links, registers, type TerminalRow, terminals } from "./records-sql.ts";
import { registerRecord, terminalRecord } from "./rules.ts";

type Found = PosDesk["found"];

/** Reads the desk: registered devices, open declarations, and devices of connected accounts and bridges. */
export async function readDesk(
  { db, clock }: Pick<Gateway, "db" | "clock">,
  tenantId: string,
): Promise<PosDesk> {
  const [terminalRows, registerRows, linkRows, seen, accounts, bridges] = await Promise.all([
    terminals.list(db, tenantId),
    registers.list(db, tenantId),
    links.list(db, tenantId),
    seenTerminals(db, tenantId),
    seenFiscalAccounts(db, tenantId),
    seenBridges(db, tenantId),
  ]);
  const today = italianDay(clock.now());
  return {
    today,
    terminals: terminalRows.map(terminalRecord),
    registers: registerRows.map(registerRecord),
    links: linkRows.map(linkRecord),
    duties: dutiesOf(terminalRows, linkRows, today),
    found: {
      terminals: [
        ...seen.flatMap((one) => unregisteredTerminal(one, terminalRows)),
        ...bridges.filter(({ hasTerminal }) => hasTerminal).map(terminalOfBridge),
      ],
      registers: [
        ...bridges.filter(({ hasPrinter }) => hasPrinter).map(registerOfBridge),
        ...accounts.flatMap(registerOfAccount),
      ],
    },
  };
}

/** Ways to pay without a device of the shop. */
const VIRTUAL: readonly string[] = ["card", "link", "app", "checkin", "code"];

function unregisteredTerminal(
  { provider, providerTerminalId, name, mode }: SeenTerminal,
  known: readonly TerminalRow[],
): Found["terminals"] {
  const manifest = findPaymentProvider(provider)?.manifest;
  const isHandoff = provider === "handoff";
  const isVirtual = providerTerminalId === null;
  if (!manifest || isHandoff) return [];
  if (isVirtual && !manifest.capabilities.some((capability) => VIRTUAL.includes(capability))) return [];
  const sister = known.findLast((one) => one.provider === provider && one.acquirerTaxCode !== null);
  return [
    {
      kind: isVirtual ? "virtual" : "physical",
      name: name ?? manifest.name,
      ...{ provider, providerTerminalId, bridgeId: null, mode },
      acquirerName: sister?.acquirerName ?? null,
      acquirerTaxCode: sister?.acquirerTaxCode ?? null,
    },
  ];
}

const terminalOfBridge = ({ id, name }: SeenBridge): Found["terminals"][number] => ({
  ...{ kind: "physical", name, provider: null, providerTerminalId: null, bridgeId: id, mode: null },
  ...{ acquirerName: null, acquirerTaxCode: null },
});

const registerOfBridge = ({ id, name, serial }: SeenBridge): Found["registers"][number] => ({
  kind: "register",
  name,
  ...{ serial, provider: null, bridgeId: id, mode: null },
});

function registerOfAccount({
  provider,
  mode,
}: Awaited<ReturnType<typeof seenFiscalAccounts>>[number]): Found["registers"] {
  const manifest = findFiscalProvider(provider)?.manifest;
  if (!manifest?.capabilities.includes("receipts") || provider === "handoff") return [];
  return [{ kind: "online", name: manifest.name, serial: null, provider, bridgeId: null, mode }];
}
