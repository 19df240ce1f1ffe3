import type { FastifyInstance, FastifyReply } from "fastify";
import { html, type Panel, page } from "../kit/page.ts";
import { tell } from "./events.ts";
import { type Consent, merchantOf, type Referral, type World } from "./world.ts";

const SHOWN = 20;
const SELLER = "negozio@example.com";

/** The accounts that a seller may have with PayPal. */
const ACCOUNTS: Readonly<
  Record<string, { name: string } & Pick<Consent, "isEmailConfirmed" | "isReceivable">>
> = {
  good: { name: "in good order", isEmailConfirmed: true, isReceivable: true },
  unconfirmed: { name: "with an unconfirmed address", isEmailConfirmed: false, isReceivable: true },
  restricted: { name: "restricted", isEmailConfirmed: true, isReceivable: false },
};

/**
 * Serves the page on which a seller allows a partner to act for it, and the page on which the seller
 * withdraws that consent.
 */
export function registerSellerPages(app: FastifyInstance, world: World): void {
  const config = { config: { page: true } };
  const path = "/bizsignup/partner/entry";
  const referralOf = (url: string) =>
    world.referrals.get("", new URLSearchParams(url.split("?")[1]).get("referralToken") ?? "");
  app.get(path, config, ({ url }, reply) => ask(reply, referralOf(url)));
  app.post(path, config, ({ url, body }, reply) => {
    const referral = referralOf(url);
    if (!referral) return ask(reply, referral);
    const form = new URLSearchParams(String(body ?? ""));
    const consent = form.get("decision") === "deny" ? undefined : consentTo(world, referral, form);
    return reply.redirect(backTo(referral, consent), 303);
  });
  app.post<{ Params: { partner: string; merchant: string } }>(
    "/myaccount/permissions/:partner/:merchant/remove",
    config,
    ({ params: { partner, merchant } }, reply) => {
      world.kit.transaction(() => withdraw(world, partner, merchant));
      return reply.redirect(`${world.kit.baseUrl()}/_page`, 303);
    },
  );
}

/** Returns the consents, each with a button to withdraw it. */
export function sellersPanel(world: World): Panel {
  return {
    title: "Sellers who allow a partner to act for them",
    empty: "No seller has consented yet.",
    columns: ["Seller", "Partner's application", ""],
    rows: world.consents.everywhere(SHOWN).map(({ owner, object: { id, email, clientId } }) => ({
      cells: [`${email} (${id})`, clientId],
      actions: [
        {
          label: "Withdraw",
          post: `${world.kit.baseUrl()}/myaccount/permissions/${owner}/${id}/remove`,
          tone: "bad",
        },
      ],
    })),
  };
}

function ask(reply: FastifyReply, referral: Referral | undefined): FastifyReply {
  const options = Object.entries(ACCOUNTS).map(
    ([key, { name }]) => html`<option value="${key}">${name}</option>`,
  );
  const form =
    referral &&
    html`<p>The application ${referral.clientId} asks to act for you: ${referral.features.join(", ")}.</p>
      <form method="post"><label>E-mail address<input name="email" value="${SELLER}"></label>
      <label>Account<select name="account">${options}</select></label>
      <p><button class="good" name="decision" value="allow">Agree and Connect</button></p>
      <button class="bad" name="decision" value="deny">Not now</button></form>`;
  const main = html`<div class="card"><h1>Connect with PayPal</h1>${form ?? html`<p class="error">This link is not valid.</p>`}</div>`;
  return reply
    .code(referral ? 200 : 404)
    .type("text/html")
    .send(page("Connect · PayPal simulator", main));
}

function consentTo(world: World, referral: Referral, form: URLSearchParams): Consent {
  const { partner, clientId, trackingId, features } = referral;
  const email = form.get("email") ?? SELLER;
  const { isEmailConfirmed, isReceivable } = ACCOUNTS[form.get("account") ?? ""] ?? ACCOUNTS.good!;
  const account = { id: merchantOf(email), email, isEmailConfirmed, isReceivable };
  return world.kit.transaction(() =>
    world.consents.put(partner, { ...account, clientId, trackingId, features }),
  );
}

/**
 * Returns the URL to which the page redirects the seller: "Redirect seller to a return URL" ("Onboard
 * sellers before payment"). The URL for a seller who refuses is not documented.
 */
function backTo({ returnUrl, trackingId }: Referral, consent: Consent | undefined): string {
  const back = new URL(returnUrl);
  const parameters = consent
    ? {
        merchantId: trackingId,
        merchantIdInPayPal: consent.id,
        permissionsGranted: "true",
        consentStatus: "true",
        productIntentId: "addipmt",
        productIntentID: "addipmt",
        isEmailConfirmed: String(consent.isEmailConfirmed),
        accountStatus: "BUSINESS_ACCOUNT",
      }
    : { merchantId: trackingId, permissionsGranted: "false", consentStatus: "false" };
  for (const [name, value] of Object.entries(parameters)) back.searchParams.set(name, value);
  return back.href;
}

function withdraw(world: World, partner: string, merchant: string): void {
  const consent = world.consents.get(partner, merchant);
  if (!consent) return;
  world.consents.delete(partner, merchant);
  const { trackingId: tracking_id } = consent;
  tell(world, partner, "MERCHANT.PARTNER-CONSENT.REVOKED", {
    partner_id: partner,
    merchant_id: merchant,
    tracking_id,
  });
}
