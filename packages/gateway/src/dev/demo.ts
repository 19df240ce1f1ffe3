import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { findPaymentProvider } from "@banco/providers";
import { openAccount } from "../accounts/accounts.ts";
import { ensureUser } from "../auth/identity.ts";
import { bridgeRecord, registerBridge } from "../bridges/bridges.ts";
import { listBridges } from "../bridges/sql.ts";
import type { Gateway } from "../gateway.ts";
import type { PaymentServices } from "../payment/charges.ts";

/** Who a newcomer signs in as, to see what the local bridge does. */
export const DEMO_EMAIL = "demo@banco.example";

/**
 * Sets the sandbox up for the first minute: a demo merchant with a simulated terminal at Stripe's simulator, and the local
 * bridge registered to it. What is there already stays.
 */
export async function prepareDemo(
  gateway: Gateway,
  services: PaymentServices,
  bridgeConfig: string,
): Promise<void> {
  const { tenantId } = await ensureUser(gateway, DEMO_EMAIL);
  const [existing] = await listBridges(gateway.db, tenantId);
  const bridge = existing ?? (await registerBridge(gateway, tenantId, await demoBridge(services, tenantId)));
  const { sourceAddress } = bridgeRecord(gateway, bridge);
  await writeWhole(bridgeConfig, {
    baseUrl: gateway.settings.baseUrl,
    sourceAddress,
    payment: { driver: "hosted" },
    fiscal: null,
    allowedOrigins: [gateway.settings.appUrl],
  });
}

async function demoBridge(services: PaymentServices, tenantId: string) {
  const stripe = findPaymentProvider("stripe")!;
  const account = await openAccount(services, tenantId, stripe);
  const terminal = await stripe.createTerminal!(services.contexts.of(stripe, account), {
    name: "Demo terminal",
    registrationCode: "simulated-wpe",
  });
  return { name: "Demo counter", payment: { provider: "stripe", terminalId: terminal.id }, fiscal: null };
}

/** Readers of the file see the old one or the new one, never half of it. */
async function writeWhole(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify(content, null, 2), { mode: 0o600 });
  await rename(`${path}.new`, path);
}
