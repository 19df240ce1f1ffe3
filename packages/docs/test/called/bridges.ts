import { HANDOFF, SELLER } from "@banco/gateway-testing/fiscal";
import { openControl } from "@banco/simulators/client";
import { eventually } from "@banco/testing/eventually";
import type { Merchant, World } from "../world.ts";

const SALE = {
  type: "sale",
  items: [{ description: "Caffè", quantity: 2, price: 1.2, vat: "10" }],
  payment: { cash: 2.4 },
};

/**
 * Creates two bridges: one that sells, and one that receives handed-over orders and has an unused terminal.
 */
export async function prepareBridges(
  world: World,
  { send }: Merchant,
  terminalId: string,
): Promise<Record<string, string>> {
  await send("POST", "/v1/payment/handoff");
  await send("POST", HANDOFF);
  await send("PATCH", `${HANDOFF}/merchant`, SELLER);
  const counter = await send("POST", "/v1/bridges", {
    name: "Counter",
    payment: { provider: "stripe", terminalId },
    fiscal: { provider: "fiskaly" },
  });
  const reader = await send("POST", "/v1/payment/stripe/terminals", {
    name: "Garden",
    registrationCode: "simulated-wpe",
  });
  const garden = await send("POST", "/v1/bridges", {
    name: "Garden",
    payment: { provider: "stripe", terminalId: reader.id },
    fiscal: { provider: "handoff" },
  });
  await leaveAlone(world, garden.sourceAddress);
  const pay = (at: string) => send("POST", "/v1/payment/handoff/terminal", { amount: 2.4, terminalId: at });
  const receipt = () => send("POST", `${HANDOFF}/receipts`, SALE);
  await pay(counter.id);
  return {
    counterId: counter.id,
    counterAddress: counter.sourceAddress,
    gardenAddress: garden.sourceAddress,
    handedPaymentId: (await pay(garden.id)).id,
    handedReceiptId: (await receipt()).id,
    settledReceiptId: (await receipt()).id,
  };
}

/** Starts a payment at a bridge, which no one pays. */
async function leaveAlone({ gateway, simulators }: World, sourceAddress: string): Promise<void> {
  const control = openControl(simulators.url, "stripe");
  const countRequests = async () =>
    (await control.requests()).filter(({ path }) => path.endsWith("/process_payment_intent")).length;
  const before = await countRequests();
  await control.cardholder({ does: "nothing" });
  const headers = { "x-source-address": sourceAddress };
  void gateway.send("POST", "/v1/bridges/payment", { headers, json: { amount: 2.4 } });
  await eventually("the terminal was queried", async () => (await countRequests()) > before);
  await control.resetCardholders();
}
