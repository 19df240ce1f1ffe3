import type { FastifyRequest } from "fastify";
import type { Bridge } from "./bridge.ts";
import { requireGivingBack } from "./rights.ts";

/**
 * Returns the member whose PIN a request contains, if the bridge's current rights require a PIN for refunds.
 *
 * @param isRequired - whether a missing PIN is rejected; otherwise the caller decides
 * @returns an empty object if no PIN is required or contained
 * @throws OrderRefused `bridge_pin_required`, `bridge_pin_wrong` or `bridge_pin_locked`; if the bridge may not refund
 * at all, the error names the missing right
 */
export async function memberOf(
  { installation, pins }: Pick<Bridge, "installation" | "pins">,
  { headers }: FastifyRequest,
  { isRequired }: { isRequired: boolean },
): Promise<{ memberId?: string }> {
  await installation.refreshRights();
  const { hostedRights } = installation;
  const pin = headers["x-pin"]?.toString();
  if (!hostedRights?.rights?.asksPin || (pin === undefined && !isRequired)) return {};
  try {
    return { memberId: await pins.memberOf(pin, hostedRights.pins ?? []) };
  } catch (error) {
    requireGivingBack(installation);
    throw error;
  }
}
