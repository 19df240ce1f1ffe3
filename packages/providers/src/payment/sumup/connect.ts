import { ProviderError } from "../../contract/error.ts";
import type { Address, Connection, MerchantProfile } from "../../contract/payment.ts";
import { splitStreet } from "../street-line.ts";
import type { Context } from "./manifest.ts";
import { callSumUp } from "./request.ts";
import type { Merchant } from "./wire.ts";

/** A user's membership of a merchant (https://developer.sumup.com/api/memberships). */
interface Membership {
  resource_id: string;
}

const MEMBERSHIPS_PER_PAGE = 25;

/** Verifies the key through its merchant. Webhooks need no set-up: each checkout contains its URL. */
export async function connect(context: Context): Promise<Connection> {
  const merchant = await theMerchant(context);
  await assertAffiliate(context, merchant.merchant_code);
  return {
    profile: profileOf(merchant),
    settings: { merchantCode: merchant.merchant_code },
    credentials: {},
  };
}

/**
 * Checks that a merchant with readers has an affiliate key: without one, the first payment on a reader would
 * be rejected.
 *
 * @throws ProviderError `rejected`
 */
async function assertAffiliate(context: Context, code: string): Promise<void> {
  const { credentials, platform } = context;
  const key = credentials.affiliateKey ?? platform?.affiliateKey;
  const appId = credentials.affiliateAppId ?? platform?.affiliateAppId;
  if (key && appId) return;
  const path = `/v0.1/merchants/${encodeURIComponent(code)}/readers`;
  const { items } = await callSumUp<{ items: unknown[] }>(context, { method: "GET", path });
  if (items.length === 0) return;
  const message = "The merchant has readers: payments there need SumUp's affiliate key and its app ID";
  const field = key ? "affiliateAppId" : "affiliateKey";
  throw new ProviderError("rejected", "no_affiliate", message, { path: `/credentials/${field}` });
}

/**
 * Returns the merchant to be paid: the selected merchant, or the user's only merchant. A live account never uses a
 * sandbox merchant, whose payments are not real; a test account always does.
 */
async function theMerchant(context: Context): Promise<Merchant> {
  const { merchantCode: named } = context.credentials;
  const codes = await merchantCodes(context);
  if (named !== undefined && !codes.includes(named)) {
    const message = `The key does not belong to the merchant ${named}`;
    throw new ProviderError("rejected", "no_merchant", message, { path: "/credentials/merchantCode" });
  }
  const merchants: Merchant[] = [];
  for (const code of named === undefined ? codes : [named]) {
    const path = `/v1/merchants/${encodeURIComponent(code)}`;
    merchants.push(await callSumUp<Merchant>(context, { method: "GET", path }));
  }
  const [first, ...others] = merchants.filter(
    ({ sandbox }) => context.mode === "sandbox" || (sandbox === true) === (context.mode === "test"),
  );
  if (!first && merchants.length > 0) throw wrongMode(context);
  if (!first) throw new ProviderError("rejected", "no_merchant", "The key belongs to no SumUp merchant");
  if (others.length === 0) return first;
  const choice = [first, ...others].map(
    ({ merchant_code: code, ...one }) => `${code} (${nameOf(one) ?? code})`,
  );
  const message = `The key belongs to several merchants: connect with the merchant code of one of ${choice.join(", ")}`;
  throw new ProviderError("rejected", "several_merchants", message, { path: "/credentials/merchantCode" });
}

function wrongMode({ mode, credentials }: Context): ProviderError {
  const path = `/credentials/${credentials.apiKey === undefined ? "merchantCode" : "apiKey"}`;
  return mode === "live"
    ? new ProviderError("rejected", "sandbox_merchant", "The key belongs to a SumUp sandbox merchant", {
        path,
      })
    : new ProviderError("rejected", "live_merchant", "The key does not belong to a SumUp sandbox merchant", {
        path,
      });
}

/** Returns the codes of the merchants whose membership the user has accepted. */
async function merchantCodes(context: Context): Promise<string[]> {
  const codes: string[] = [];
  for (;;) {
    const { items, total_count } = await callSumUp<{ items: Membership[]; total_count: number }>(context, {
      method: "GET",
      path: "/v0.1/memberships",
      query: new URLSearchParams({
        "resource.type": "merchant",
        status: "accepted",
        limit: String(MEMBERSHIPS_PER_PAGE),
        offset: String(codes.length),
      }),
    });
    codes.push(...items.map(({ resource_id }) => resource_id));
    if (items.length === 0 || codes.length >= total_count) return codes;
  }
}

function nameOf({ company, business_profile }: Pick<Merchant, "company" | "business_profile">) {
  return business_profile?.name ?? company?.name;
}

function profileOf({
  merchant_code,
  country,
  default_currency,
  company,
  business_profile = {},
}: Merchant): MerchantProfile {
  const { name, email, phone_number, website, address } = business_profile;
  return {
    name: name ?? company?.name ?? merchant_code,
    ...(company?.name && { legalName: company.name }),
    ...(email && { email }),
    ...(phone_number && { phone: phone_number }),
    ...(website && { website }),
    ...(country && { country }),
    ...(default_currency && { currency: default_currency }),
    ...(address && { address: addressOf(address) }),
  };
}

function addressOf({
  street_address = [],
  post_code,
  city,
  province,
  country,
}: NonNullable<NonNullable<Merchant["business_profile"]>["address"]>): Address {
  return {
    ...splitStreet(street_address[0]),
    ...(post_code && { postal: post_code }),
    ...(city && { city }),
    ...(province && { state: province }),
    ...(country && { country }),
  };
}
