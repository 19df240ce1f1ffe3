import { ProviderError } from "../../contract/error.ts";
import type { TerminalFacts, TerminalInput } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";
import { callStripe, listStripe } from "./request.ts";
import type { Reader } from "./wire.ts";

const READERS = "/v1/terminal/readers";

/** Returns the merchant's readers, of one location or of all. */
export async function listTerminals(
  context: Context,
  filter: { locationId?: string },
): Promise<TerminalFacts[]> {
  const terminals: TerminalFacts[] = [];
  const readers = listStripe<Reader>(context, READERS, { location: filter.locationId });
  for await (const reader of readers) terminals.push(terminalFacts(reader));
  return terminals;
}

/** Returns one reader. */
export async function readTerminal(context: Context, terminalId: string): Promise<TerminalFacts> {
  return terminalFacts(await getReader(context, terminalId));
}

/** Registers a reader by the code on its display. */
export async function createTerminal(context: Context, input: TerminalInput): Promise<TerminalFacts> {
  const reader = await callStripe<Reader>(context, {
    method: "POST",
    path: READERS,
    params: { registration_code: input.registrationCode, label: input.name, location: input.locationId },
  });
  return terminalFacts(reader);
}

/**
 * Renames a reader. The code and location are fixed when the reader is registered
 * (https://docs.stripe.com/api/terminal/readers/update).
 */
export async function updateTerminal(
  context: Context,
  terminalId: string,
  change: Partial<TerminalInput>,
): Promise<TerminalFacts> {
  for (const name of ["registrationCode", "locationId"] as const) {
    if (change[name] !== undefined) throw fixed(name);
  }
  const reader = await callStripe<Reader>(context, {
    method: "POST",
    path: pathOf(terminalId),
    params: { label: change.name },
  });
  return terminalFacts(reader);
}

/** Unregisters a reader. */
export async function deleteTerminal(context: Context, terminalId: string): Promise<void> {
  await callStripe<Reader>(context, { method: "DELETE", path: pathOf(terminalId) });
}

/**
 * Returns a reader as Stripe represents it.
 *
 * @throws ProviderError `not_found` for a deleted reader, which Stripe still returns
 */
export async function getReader(context: Context, terminalId: string): Promise<Reader> {
  const reader = await callStripe<Reader>(context, { method: "GET", path: pathOf(terminalId) });
  if (reader.deleted) throw new ProviderError("not_found", "resource_missing", "The reader was deleted");
  return reader;
}

/** Returns the location where a reader is registered. */
export function locationOf({ location }: Reader): string | null {
  return typeof location === "object" ? (location?.id ?? null) : location;
}

function terminalFacts(reader: Reader): TerminalFacts {
  return {
    id: reader.id,
    name: reader.label,
    model: reader.device_type ?? null,
    serial: reader.serial_number ?? null,
    status: statusOf(reader),
    locationId: locationOf(reader),
  };
}

function statusOf({ status, action }: Reader): TerminalFacts["status"] {
  if (status === "offline") return "offline";
  if (status !== "online") return "unknown";
  return action?.status === "in_progress" ? "busy" : "online";
}

function pathOf(terminalId: string): string {
  return `${READERS}/${encodeURIComponent(terminalId)}`;
}

function fixed(name: string): ProviderError {
  return new ProviderError(
    "rejected",
    "fixed_at_registration",
    "Stripe sets it when the reader is registered: delete the reader and register it again",
    { path: `/${name}` },
  );
}
