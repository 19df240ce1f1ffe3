import { ProviderError } from "../../contract/error.ts";
import type { TerminalFacts, TerminalInput } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";
import { callSumUp, ofMerchant } from "./request.ts";
import type { Reader, ReaderStatus } from "./wire.ts";

/** Returns the merchant's readers, each with its status; SumUp has no locations. */
export async function listTerminals(context: Context): Promise<TerminalFacts[]> {
  const path = ofMerchant(context, "v0.1", "/readers");
  const { items } = await callSumUp<{ items: Reader[] }>(context, { method: "GET", path });
  return Promise.all(items.map((reader) => factsOf(context, reader)));
}

/** Returns one reader. */
export async function readTerminal(context: Context, terminalId: string): Promise<TerminalFacts> {
  return factsOf(
    context,
    await callSumUp<Reader>(context, { method: "GET", path: pathOf(context, terminalId) }),
  );
}

/** Pairs a reader by the code on its display. */
export async function createTerminal(context: Context, input: TerminalInput): Promise<TerminalFacts> {
  const { name, registrationCode: pairing_code } = input;
  if (!pairing_code) {
    throw new ProviderError("rejected", "no_code", "The pairing code shown by the reader is required", {
      path: "/registrationCode",
    });
  }
  return factsOf(context, await pair(context, { name, pairing_code }));
}

async function pair(context: Context, body: object): Promise<Reader> {
  const path = ofMerchant(context, "v0.1", "/readers");
  try {
    return await callSumUp<Reader>(context, { method: "POST", path, body });
  } catch (error) {
    // No reader shows this code, or it was already used.
    const wrong = error instanceof ProviderError && (error.kind === "not_found" || error.kind === "rejected");
    if (!wrong) throw error;
    throw new ProviderError("rejected", error.code, error.message, { path: "/registrationCode" });
  }
}

/** Renames a reader. */
export async function updateTerminal(
  context: Context,
  terminalId: string,
  { name }: Partial<TerminalInput>,
): Promise<TerminalFacts> {
  if (name === undefined) return readTerminal(context, terminalId);
  const path = pathOf(context, terminalId);
  return factsOf(context, await callSumUp<Reader>(context, { method: "PATCH", path, body: { name } }));
}

/** Removes a reader; the device stays paired until it is reset. */
export async function deleteTerminal(context: Context, terminalId: string): Promise<void> {
  await callSumUp(context, { method: "DELETE", path: pathOf(context, terminalId) });
}

/** Returns the path of a reader, or a path under it. */
export function pathOf(context: Context, terminalId: string, rest = ""): string {
  return ofMerchant(context, "v0.1", `/readers/${encodeURIComponent(terminalId)}${rest}`);
}

async function factsOf(context: Context, reader: Reader): Promise<TerminalFacts> {
  const { id, name, device } = reader;
  return {
    id,
    name,
    model: device.model,
    serial: device.identifier,
    status: await readStatus(context, reader),
    locationId: null,
  };
}

/**
 * Returns a reader's status. `/status` requires a Solo with version 3.3.39.0: if it does not respond, the status is
 * `unknown`.
 */
async function readStatus(context: Context, { id, status }: Reader): Promise<TerminalFacts["status"]> {
  if (status === "expired") return "offline";
  if (status === "processing") return "unknown";
  try {
    const path = pathOf(context, id, "/status");
    return statusOf((await callSumUp<{ data: ReaderStatus }>(context, { method: "GET", path })).data);
  } catch (error) {
    if (error instanceof ProviderError && error.kind !== "credentials") return "unknown";
    throw error;
  }
}

function statusOf({ status, state = "IDLE" }: ReaderStatus): TerminalFacts["status"] {
  if (status === "OFFLINE") return "offline";
  if (status !== "ONLINE") return "unknown";
  return state === "IDLE" ? "online" : "busy";
}
