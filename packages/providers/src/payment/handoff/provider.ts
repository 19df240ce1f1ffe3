import { ProviderError } from "../../contract/error.ts";
import type { ChargeOutcome } from "../../contract/outcome.ts";
import {
  definePaymentProvider,
  type KnownCharge,
  type PaymentContext,
  type TerminalFacts,
} from "../../contract/payment.ts";
import { manifest } from "./manifest.ts";

/** The person at the counter, to whom a payment can always be handed over. */
const COUNTER: TerminalFacts = facts({ id: "counter", name: "Counter", online: true });

/**
 * Payments handed over to one of the merchant's members, devices or bridges. The recipient reports the result by
 * PATCH of the transaction; until then, the payment is pending.
 */
export const handoff = definePaymentProvider(manifest, {
  connect: async () => ({ profile: {}, settings: {}, credentials: {} }),
  disconnect: async () => {},
  read: awaited,
  async terminal(context, { terminal }) {
    await readTerminal(context, terminal.terminalId);
    return awaited();
  },
  cancelTerminal,
  listTerminals,
  readTerminal,
  webhooks: { verify: () => false, read: () => [] },
});

async function awaited(): Promise<ChargeOutcome> {
  return { status: "pending" };
}

/**
 * Cancels a payment, unless a bridge has claimed it: in that case it is on a terminal's screen, where a customer may be
 * paying, and must be canceled there.
 */
async function cancelTerminal(_context: PaymentContext, { memory }: KnownCharge): Promise<ChargeOutcome> {
  if (!memory.taken) return { status: "canceled" };
  const message = "The bridge has it on its terminal: press cancel there";
  return { status: "pending", action: { type: "counter", message } };
}

async function listTerminals(context: PaymentContext): Promise<TerminalFacts[]> {
  const devices = (await context.ownDevices?.()) ?? [];
  return [COUNTER, ...devices.map(facts)];
}

async function readTerminal(context: PaymentContext, terminalId: string): Promise<TerminalFacts> {
  const terminal = (await listTerminals(context)).find(({ id }) => id === terminalId);
  if (terminal) return terminal;
  throw new ProviderError("not_found", "no_device", `The merchant has no device ${terminalId}`, {
    path: "/terminalId",
  });
}

function facts({ id, name, online }: { id: string; name: string; online: boolean }): TerminalFacts {
  return { id, name, model: null, serial: null, status: online ? "online" : "offline", locationId: null };
}
