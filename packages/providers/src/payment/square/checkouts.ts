import { ProviderError } from "../../contract/error.ts";
import type { ChargeOf } from "../../contract/payment.ts";
import { cut } from "../../cut.ts";
import type { Context } from "./manifest.ts";
import { amountsOf } from "./map.ts";
import { callSquare, pagesOf } from "./request.ts";
import type { TerminalCheckout } from "./wire.ts";

/**
 * The path of Square Terminal's checkouts:
 * https://developer.squareup.com/docs/terminal-api/square-terminal-payments.
 */
const CHECKOUTS = "/v2/terminals/checkouts";

/**
 * The maximum lifetime of a checkout. It ends automatically after five minutes at most (its
 * `deadline_duration`), unless a card is being read.
 */
const OPEN_WITHIN_MS = 15 * 60 * 1000;

const OPEN = new Set<TerminalCheckout["status"]>(["PENDING", "IN_PROGRESS", "CANCEL_REQUESTED"]);

/** Sends a payment to the terminal. */
export async function createCheckout(
  context: Context,
  charge: ChargeOf<"terminal">,
): Promise<TerminalCheckout> {
  const body = {
    idempotency_key: charge.id,
    checkout: {
      ...amountsOf(charge),
      reference_id: charge.id,
      note: charge.description === null ? undefined : cut(charge.description, 500),
      device_options: {
        device_id: charge.terminal.terminalId,
        // The till sets the amount; a tip added on the terminal would change it.
        tip_settings: { allow_tipping: false },
      },
    },
  };
  return checkoutOf(await callSquare(context, { method: "POST", path: CHECKOUTS, body }));
}

/** Returns one checkout. */
export async function readCheckout(context: Context, id: string): Promise<TerminalCheckout> {
  return checkoutOf(await callSquare(context, { method: "GET", path: pathOf(id) }));
}

/**
 * Asks the terminal to stop; if it is too late, returns the unchanged checkout. The terminal may take a
 * moment, during which the checkout is `CANCEL_REQUESTED`.
 */
export async function cancelCheckout(context: Context, id: string): Promise<TerminalCheckout> {
  try {
    return checkoutOf(await callSquare(context, { method: "POST", path: `${pathOf(id)}/cancel` }));
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "rejected") return readCheckout(context, id);
    throw error;
  }
}

/** Returns the checkouts in progress, on one terminal or on all of them. */
export async function openCheckouts(context: Context, deviceId?: string): Promise<TerminalCheckout[]> {
  const since = new Date(context.clock.now().getTime() - OPEN_WITHIN_MS).toISOString();
  const open: TerminalCheckout[] = [];
  for await (const checkout of searchCheckouts(context, since, deviceId)) {
    if (OPEN.has(checkout.status)) open.push(checkout);
  }
  return open;
}

/** Returns the checkout of our payment, by its reference. */
export async function findCheckout(
  context: Context,
  charge: ChargeOf<"terminal">,
  since: string | undefined,
): Promise<TerminalCheckout | undefined> {
  for await (const checkout of searchCheckouts(context, since, charge.terminal.terminalId)) {
    if (checkout.reference_id === charge.id) return checkout;
  }
  return undefined;
}

async function* searchCheckouts(
  context: Context,
  since: string | undefined,
  deviceId: string | undefined,
): AsyncGenerator<TerminalCheckout> {
  const filter = { device_id: deviceId, created_at: since && { start_at: since } };
  const pages = pagesOf<{ checkouts?: TerminalCheckout[] }>(context, {
    method: "POST",
    path: `${CHECKOUTS}/search`,
    body: { query: { filter, sort: { sort_order: "DESC" } }, limit: 100 },
  });
  for await (const { checkouts = [] } of pages) yield* checkouts;
}

function checkoutOf({ checkout }: { checkout: TerminalCheckout }): TerminalCheckout {
  return checkout;
}

function pathOf(id: string): string {
  return `${CHECKOUTS}/${encodeURIComponent(id)}`;
}
