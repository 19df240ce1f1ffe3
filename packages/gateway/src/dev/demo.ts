import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { findFiscalProvider, findPaymentProvider } from "@banco/providers";
import { ensureUser } from "../auth/identity.ts";
import type { User } from "../auth/users-sql.ts";
import { isAddressOf } from "../bridges/address.ts";
import { changeBridge, registerBridge } from "../bridges/bridges.ts";
import { USUAL_RIGHTS } from "../bridges/rights.ts";
import { type BridgeInput, type BridgeRow, listBridges } from "../bridges/sql.ts";
import { openAccount, saveMerchant } from "../connections/accounts.ts";
import { saveAccess } from "../fiscal/access/access.ts";
import type { FiscalServices } from "../fiscal/services.ts";
import type { Gateway } from "../gateway.ts";
import type { PaymentServices } from "../payment/services.ts";

/** The demo merchant's e-mail address: newcomers sign in with it to see the local bridge at work. */
const DEMO_EMAIL = "demo@banco.example";

/** The origin of `examples/till`, which sells through the sandbox's bridge. */
const TILL_ORIGIN = "http://127.0.0.1:4300";

const MERCHANT = {
  name: "Bar Demo",
  legalName: "Bar Demo SRL",
  vatId: "01234567897",
  email: DEMO_EMAIL,
  country: "IT",
  address: { street: "Via Roma", number: "1", postal: "00184", city: "Roma", state: "RM", country: "IT" },
};
/** Credentials that the simulated tax office accepts. */
const ACCESS = { taxCode: "RSSMRA80A01H501U", password: "Demo-7391!", pin: "8462917305" };

/** The dependencies for opening the demo merchant's accounts. */
export interface DemoServices {
  payments: PaymentServices;
  fiscal: FiscalServices;
}

/**
 * Prepares the sandbox: a demo merchant with a terminal in Stripe's simulator and a fiscal account in
 * A-Cube's, and the local bridge registered to it. Leaves everything that already exists unchanged.
 */
export async function prepareDemo(
  gateway: Gateway,
  services: DemoServices,
  bridgeConfig: string,
): Promise<void> {
  const { tenantId, userId } = await ensureUser(gateway, DEMO_EMAIL);
  const [existing] = await listBridges(gateway.db, tenantId);
  const sourceAddress = existing
    ? await addressOf(gateway, existing, bridgeConfig)
    : await newAddressOf(gateway, { tenantId, userId }, await demoBridge(services, tenantId));
  await writeWhole(bridgeConfig, {
    baseUrl: gateway.settings.baseUrl,
    sourceAddress,
    payment: { driver: "hosted" },
    fiscal: { driver: "hosted" },
    allowedOrigins: [gateway.settings.appUrl, TILL_ORIGIN],
  });
}

/** The sandbox's own setup sends no e-mails. */
const SILENT = { send: async () => {} };

/**
 * Returns the bridge's source address from the file; assigns a new one if the file is missing or has a
 * different one.
 */
async function addressOf(gateway: Gateway, bridge: BridgeRow, bridgeConfig: string): Promise<string> {
  const written = await readFile(bridgeConfig, "utf8")
    .then(JSON.parse)
    .catch(() => ({}));
  const address = String(written.sourceAddress);
  if (isAddressOf(bridge, address)) return address;
  const { tenantId, approvedBy } = bridge;
  const owner = { tenantId, userId: approvedBy ?? "" };
  const parts = { ...gateway, mailer: SILENT };
  const changed = await changeBridge(parts, owner, bridge, { rotate: true }, { shownTo: approvedBy });
  return changed!.address!;
}

async function newAddressOf(gateway: Gateway, owner: User, input: BridgeInput): Promise<string> {
  const grant = { rights: USUAL_RIGHTS, approvedBy: owner.userId, shownTo: owner.userId };
  return (await registerBridge({ ...gateway, mailer: SILENT }, owner, input, grant)).address;
}

async function demoBridge({ payments, fiscal }: DemoServices, tenantId: string) {
  const acube = findFiscalProvider("acube")!;
  const office = await openAccount(fiscal, tenantId, acube);
  await saveAccess(fiscal, acube, await saveMerchant(fiscal, acube, office, MERCHANT), ACCESS);
  const stripe = findPaymentProvider("stripe")!;
  const account = await openAccount(payments, tenantId, stripe);
  const terminal = await stripe.createTerminal!(payments.contexts.of(stripe, account), {
    name: "Demo terminal",
    registrationCode: "simulated-wpe",
  });
  return {
    name: "Demo counter",
    payment: { provider: "stripe", terminalId: terminal.id },
    fiscal: { provider: "acube" },
  };
}

/** Writes a file atomically: readers see the old or the new version, never a partial one. */
async function writeWhole(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify(content, null, 2), { mode: 0o600 });
  await rename(`${path}.new`, path);
}
