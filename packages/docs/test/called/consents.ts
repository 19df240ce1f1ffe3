import { agreeAt, CONSENTS, follow, ticketOf } from "@banco/gateway-testing/consent";
import type { Merchant, World } from "../world.ts";

/** For each kind of account, a provider that requires the merchant to consent. */
export const CONSENTING = { payment: "zettle", fiscal: "fattureincloud", store: "shopify" } as const;
export type Kind = keyof typeof CONSENTING;

/**
 * Gives consent on the page of each kind's provider; the consents can then be continued.
 *
 * @returns the ticket of each, as `<kind>Ticket`
 */
export async function prepareConsents(world: World, merchant: Merchant): Promise<Record<string, string>> {
  const tickets = Object.entries(CONSENTING).map(async ([kind, provider]) => {
    const path = `/v1/${kind}/${provider}`;
    const { id } = await merchant.send("POST", path);
    // In the sandbox, an account is active immediately, so this resets the account to its state before the merchant
    // acted.
    const pending =
      "update account set status = 'pending', credentials = null, settings = '{}', profile = '{}' where id = $1";
    await world.gateway.db.raw(pending, [id]);
    const { needs, agree } = CONSENTS[provider]!;
    if (needs)
      await merchant.send(kind === "fiscal" ? "PATCH" : "PUT", `${path}/merchant`, { credentials: needs });
    const { connectUrl } = await merchant.send("GET", path);
    const landed = await follow(world.gateway, await agreeAt(connectUrl, agree));
    return [`${kind}Ticket`, ticketOf(landed)!] as const;
  });
  return Object.fromEntries(await Promise.all(tickets));
}

/** Continues the consents of another merchant, who then has to confirm the accounts. */
export async function prepareConfirmations(
  world: World,
  merchant: Merchant,
): Promise<Record<string, string>> {
  const tickets = await prepareConsents(world, merchant);
  const found = Object.entries(CONSENTING).map(async ([kind, provider]) => {
    const { confirmation } = await merchant.send("POST", `/v1/${kind}/${provider}/connect`, {
      ticket: tickets[`${kind}Ticket`],
    });
    return [`${kind}Confirmation`, confirmation.id] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
