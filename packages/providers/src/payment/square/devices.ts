import { ProviderError } from "../../contract/error.ts";
import type { ChargeOf, TerminalFacts } from "../../contract/payment.ts";
import { openCheckouts } from "./checkouts.ts";
import type { Context } from "./manifest.ts";
import { callSquare, pagesOf } from "./request.ts";
import type { Device, TerminalCheckout } from "./wire.ts";

const DEVICES = "/v2/devices";

/** The prefix of a device's ID, which checkouts omit (see the example of `GET /v2/devices/{device_id}`). */
const PREFIX = "device:";

/** Returns the merchant's Square Terminals, at one location or at all of them. */
export async function listTerminals(
  context: Context,
  filter: { locationId?: string },
): Promise<TerminalFacts[]> {
  const open = await openCheckouts(context);
  const terminals: TerminalFacts[] = [];
  const pages = pagesOf<{ devices?: Device[] }>(context, {
    method: "GET",
    path: DEVICES,
    query: { location_id: filter.locationId },
  });
  for await (const { devices = [] } of pages) {
    for (const device of devices) terminals.push(terminalFacts(device, open));
  }
  return terminals;
}

/** Returns one Square Terminal. */
export async function readTerminal(context: Context, terminalId: string): Promise<TerminalFacts> {
  const device = await readDevice(context, terminalId);
  return terminalFacts(device, await openCheckouts(context, terminalId));
}

/**
 * Checks that the payment's terminal is online and idle: Square would keep the payment until an offline terminal
 * comes back, or queue it behind another one, and the waiting till would not notice.
 *
 * @throws ProviderError `busy`, or `not_found` for a terminal that the merchant does not have
 */
export async function assertFree(context: Context, charge: ChargeOf<"terminal">): Promise<void> {
  const { status } = await readTerminal(context, charge.terminal.terminalId);
  if (status === "offline") throw new ProviderError("busy", "offline", "The terminal is offline");
  if (status === "busy") throw new ProviderError("busy", "busy", "The terminal is busy with another payment");
}

async function readDevice(context: Context, terminalId: string): Promise<Device> {
  const path = `${DEVICES}/${encodeURIComponent(PREFIX + terminalId)}`;
  return (await callSquare<{ device: Device }>(context, { method: "GET", path })).device;
}

function terminalFacts(device: Device, open: readonly TerminalCheckout[]): TerminalFacts {
  const id = device.id.startsWith(PREFIX) ? device.id.slice(PREFIX.length) : device.id;
  const { attributes, components = [] } = device;
  const app = components.find(({ type }) => type === "APPLICATION")?.application_details;
  const atPayment = open.some(({ device_options }) => device_options.device_id === id);
  return {
    id,
    name: attributes.name ?? id,
    model: attributes.model ?? null,
    serial: attributes.manufacturers_id ?? null,
    status: statusOf(device.status?.category, atPayment),
    locationId: app?.session_location ?? null,
  };
}

/**
 * Returns a terminal's status; a terminal that needs attention (low battery, for example) still takes
 * payments.
 */
function statusOf(category: string | undefined, atPayment: boolean): TerminalFacts["status"] {
  if (category === "OFFLINE") return "offline";
  if (category !== "AVAILABLE" && category !== "NEEDS_ATTENTION") return "unknown";
  return atPayment ? "busy" : "online";
}
