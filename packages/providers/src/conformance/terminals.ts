import type { Charge, TerminalFacts } from "../contract/payment.ts";
import { type Bench, newCharge } from "./bench.ts";

const ADDRESS = {
  street: "Via Roma",
  number: "1",
  postal: "20121",
  city: "Milano",
  state: "MI",
  country: "IT",
};

/** A terminal to pay at: registered where the provider manages terminals, else one it already has. */
export async function pairedTerminal({ options, provider, context }: Bench): Promise<TerminalFacts> {
  const { registrationCode } = options.terminal!;
  if (!provider.createTerminal || registrationCode === undefined) {
    return (await provider.listTerminals!(context, {}))[0]!;
  }
  const location = provider.createLocation
    ? await provider.createLocation(context, { name: "Bar Centrale", address: ADDRESS })
    : undefined;
  return provider.createTerminal(context, {
    name: "Cassa 1",
    registrationCode,
    ...(location && { locationId: location.id }),
  });
}

/** A new payment at a terminal of its own. */
export async function atTerminal(bench: Bench): Promise<{ charge: Charge; terminalId: string }> {
  const { id: terminalId } = await pairedTerminal(bench);
  return { charge: newCharge("terminal", { terminal: { terminalId } }), terminalId };
}
