import { ProviderError } from "../../contract/error.ts";
import type { Address, Connection, MerchantProfile, PaymentContext } from "../../contract/payment.ts";
import { splitStreet } from "../street-line.ts";
import { callSumUp } from "./request.ts";
import type { Merchant } from "./wire.ts";

interface Membership {
  resource_id: string;
  resource?: { type?: string };
}

/** Proves the key with the merchant it belongs to. Webhooks need no setting up: each checkout names its address. */
export async function connect(context: PaymentContext): Promise<Connection> {
  const { items } = await callSumUp<{ items: Membership[] }>(context, {
    method: "GET",
    path: "/v0.1/memberships",
  });
  const membership = items.find(({ resource }) => resource?.type === "merchant") ?? items[0];
  if (!membership)
    throw new ProviderError("rejected", "no_merchant", "The key belongs to no merchant of SumUp's");
  const path = `/v1/merchants/${encodeURIComponent(membership.resource_id)}`;
  const merchant = await callSumUp<Merchant>(context, { method: "GET", path });
  return {
    profile: profileOf(merchant),
    settings: { merchantCode: merchant.merchant_code },
    credentials: {},
  };
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
