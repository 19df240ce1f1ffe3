import type { ChargeOf, TerminalFacts } from "@banco/providers/contract/payment";
import { patiently } from "../conditions.ts";
import { newCharge } from "./bench.ts";
import type { Bench } from "./options.ts";

const ADDRESS = {
  street: "Via Roma",
  number: "1",
  postal: "20121",
  city: "Milano",
  state: "MI",
  country: "IT",
};

/**
 * Returns a terminal for payments: a newly registered one if the provider manages terminals, otherwise an
 * existing one.
 */
export async function pairedTerminal({ options, provider, context }: Bench): Promise<TerminalFacts> {
  const { registrationCode } = options.terminal!;
  if (!provider.createTerminal || registrationCode === undefined) {
    return (await provider.listTerminals!(context, {}))[0]!;
  }
  const location = provider.createLocation
    ? await provider.createLocation(context, { name: "Bar Centrale", address: ADDRESS })
    : undefined;
  const terminal = await provider.createTerminal(context, {
    name: "Cassa 1",
    registrationCode,
    ...(location && { locationId: location.id }),
  });
  return online({ provider, context }, terminal);
}

/** Waits until a terminal is online; confirming the pairing may take a while. */
async function online(
  { provider, context }: Pick<Bench, "provider" | "context">,
  terminal: TerminalFacts,
): Promise<TerminalFacts> {
  const pause = patiently();
  let now = terminal;
  while (now.status === "unknown") {
    await pause(`the status of terminal ${terminal.id} is still unknown`);
    now = await provider.readTerminal!(context, terminal.id);
  }
  return now;
}

/** Creates a new payment on a newly registered terminal. */
export async function atTerminal(
  bench: Bench,
): Promise<{ charge: ChargeOf<"terminal">; terminalId: string }> {
  const { id: terminalId } = await pairedTerminal(bench);
  return { charge: newCharge("terminal", { terminal: { terminalId } }), terminalId };
}
