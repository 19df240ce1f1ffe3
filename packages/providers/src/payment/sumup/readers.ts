import { ProviderError } from "../../contract/error.ts";
import type { PaymentContext, TerminalFacts, TerminalInput } from "../../contract/payment.ts";
import { callSumUp, ofMerchant } from "./request.ts";
import type { Reader, ReaderStatus } from "./wire.ts";

/** The merchant's readers, each with how it is; SumUp knows no places. */
export async function listTerminals(context: PaymentContext): Promise<TerminalFacts[]> {
  const path = ofMerchant(context, "v0.1", "/readers");
  const { items } = await callSumUp<{ items: Reader[] }>(context, { method: "GET", path });
  return Promise.all(items.map((reader) => factsOf(context, reader)));
}

/** One reader. */
export async function readTerminal(context: PaymentContext, terminalId: string): Promise<TerminalFacts> {
  return factsOf(
    context,
    await callSumUp<Reader>(context, { method: "GET", path: pathOf(context, terminalId) }),
  );
}

/** Pairs a reader by the code that it shows. */
export async function createTerminal(context: PaymentContext, input: TerminalInput): Promise<TerminalFacts> {
  const { name, registrationCode: pairing_code } = input;
  if (!pairing_code) {
    throw new ProviderError("rejected", "no_code", "The pairing code that the reader shows is required", {
      path: "/registrationCode",
    });
  }
  const path = ofMerchant(context, "v0.1", "/readers");
  try {
    const reader = await callSumUp<Reader>(context, { method: "POST", path, body: { name, pairing_code } });
    return await factsOf(context, reader);
  } catch (error) {
    // No reader shows this code, or another has used it.
    const wrong = error instanceof ProviderError && (error.kind === "not_found" || error.kind === "rejected");
    if (!wrong) throw error;
    throw new ProviderError("rejected", error.code, error.message, { path: "/registrationCode" });
  }
}

/** Renames a reader. */
export async function updateTerminal(
  context: PaymentContext,
  terminalId: string,
  { name }: Partial<TerminalInput>,
): Promise<TerminalFacts> {
  if (name === undefined) return readTerminal(context, terminalId);
  const path = pathOf(context, terminalId);
  return factsOf(context, await callSumUp<Reader>(context, { method: "PATCH", path, body: { name } }));
}

/** Forgets a reader; it stays paired on its own side until it is reset there. */
export async function deleteTerminal(context: PaymentContext, terminalId: string): Promise<void> {
  await callSumUp(context, { method: "DELETE", path: pathOf(context, terminalId) });
}

/** The path of a reader, or of something of it. */
export function pathOf(context: PaymentContext, terminalId: string, rest = ""): string {
  return ofMerchant(context, "v0.1", `/readers/${encodeURIComponent(terminalId)}${rest}`);
}

async function factsOf(context: PaymentContext, { id, name, device }: Reader): Promise<TerminalFacts> {
  const path = pathOf(context, id, "/status");
  const { data } = await callSumUp<{ data: ReaderStatus }>(context, { method: "GET", path });
  return {
    id,
    name,
    model: device.model,
    serial: device.identifier,
    status: presence(data),
    locationId: null,
  };
}

function presence({ status, state = "IDLE" }: ReaderStatus): TerminalFacts["status"] {
  if (status === "OFFLINE") return "offline";
  if (status !== "ONLINE") return "unknown";
  return state === "IDLE" ? "online" : "busy";
}
