import { randomText } from "../../kit/ids.ts";
import { type Call, type Route, route } from "../api.ts";
import { lineItemParams, lineItems, totalOf } from "../catalog/line-items.ts";
import { emit } from "../events/emit.ts";
import { applicationOf, requireConnectForFee } from "../intents/create.ts";
import type { AfterCompletion, PaymentLink } from "../objects/checkout.ts";
import { missing, unsimulated } from "../wire/errors.ts";
import { listPage, pagination, wholeList } from "../wire/list.ts";
import { requireChargeable } from "../wire/money.ts";
import {
  array,
  boolean,
  changeMetadata,
  emptyable,
  integer,
  metadata,
  object,
  oneOf,
  opaque,
  params,
  refused,
  text,
  unknownParameters,
} from "../wire/params.ts";
import { hasLinkPriceData } from "../wire/version.ts";
import { newId, type World } from "../world.ts";
import { afterCompletion, intentData, restrictions } from "./link.ts";

const shared = {
  after_completion: afterCompletion,
  billing_address_collection: oneOf("auto", "required"),
  inactive_message: emptyable(text(500)),
  metadata,
  payment_method_types: array(text()),
  submit_type: oneOf("auto", "book", "donate", "pay"),
  phone_number_collection: opaque,
};
const createParams = params(
  { line_items: lineItemParams },
  {
    ...shared,
    application_fee_amount: integer(0),
    currency: text(3),
    payment_intent_data: object({}, intentData),
    restrictions,
    application_fee_percent: refused,
    automatic_tax: refused,
    invoice_creation: refused,
    on_behalf_of: refused,
    subscription_data: refused,
    transfer_data: refused,
  },
);
type Creating = Call<ReturnType<typeof createParams>>;

/** Returns the routes of payment links (API reference, "Payment Links"). */
export function linkRoutes(world: World): Route[] {
  const find = (account: string, id: string): PaymentLink => {
    const link = world.links.get(account, id);
    if (!link) throw missing("payment link", id);
    return link;
  };
  return [
    route("POST", "/v1/payment_links", createParams, (call) => createLink(world, call)),
    route(
      "GET",
      "/v1/payment_links",
      params({}, { ...pagination, active: boolean }),
      ({ caller, params: query }) =>
        listPage(world.links, caller.account, {
          url: "/v1/payment_links",
          kind: "payment link",
          params: query,
          matching: ({ active }) => query.active === undefined || active === query.active,
        }),
    ),
    route("GET", "/v1/payment_links/:id", params({}, {}), ({ caller, id }) => find(caller.account, id)),
    route("GET", "/v1/payment_links/:id/line_items", params({}, pagination), ({ caller, id }) =>
      wholeList(find(caller.account, id)._lineItems, `/v1/payment_links/${id}/line_items`),
    ),
    route(
      "POST",
      "/v1/payment_links/:id",
      params({}, { ...shared, active: boolean, restrictions: emptyable(restrictions) }),
      ({
        caller,
        id,
        params: {
          after_completion,
          metadata: changed,
          restrictions: bound,
          phone_number_collection: _phone,
          ...change
        },
      }) => {
        const before = find(caller.account, id);
        const link = world.links.put(caller.account, {
          ...before,
          ...change,
          ...(after_completion && { after_completion: completionOf(after_completion) }),
          ...(bound !== undefined && {
            restrictions: boundOf(bound, before.restrictions?.completed_sessions.count),
          }),
          metadata: changeMetadata(before.metadata, changed),
        });
        emit(world, caller, "payment_link.updated", link);
        return link;
      },
    ),
  ];
}

function createLink(world: World, { caller, params: wanted }: Creating): PaymentLink {
  if (!hasLinkPriceData(caller.version)) {
    const at = wanted.line_items.findIndex(({ price_data }) => price_data !== undefined);
    if (at >= 0) throw unknownParameters([`line_items[${at}][price_data]`]);
  }
  const items = lineItems(world, caller, wanted.line_items);
  if (items.some(({ price }) => price.type === "recurring")) throw unsimulated("links to subscriptions");
  const total = totalOf(items);
  const currency = items[0]?.currency ?? "";
  requireChargeable(total, currency, "line_items");
  requireConnectForFee(caller, wanted.application_fee_amount, total);
  const slug = `test_${randomText(18)}`;
  world.owners.put("", { id: slug, account: caller.account });
  const link = world.links.put(caller.account, {
    id: newId("plink"),
    object: "payment_link",
    active: true,
    after_completion: completionOf(wanted.after_completion),
    allow_promotion_codes: false,
    application: applicationOf(world, caller),
    application_fee_amount: wanted.application_fee_amount ?? null,
    application_fee_percent: null,
    automatic_tax: { enabled: false, liability: null },
    billing_address_collection: wanted.billing_address_collection ?? "auto",
    consent_collection: null,
    currency,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_creation: "if_required",
    inactive_message: wanted.inactive_message ?? null,
    invoice_creation: null,
    livemode: false,
    metadata: changeMetadata({}, wanted.metadata),
    on_behalf_of: null,
    payment_intent_data: wanted.payment_intent_data ?? null,
    payment_method_collection: "always",
    payment_method_types: wanted.payment_method_types ?? null,
    phone_number_collection: { enabled: false },
    restrictions: boundOf(wanted.restrictions ?? null),
    shipping_address_collection: null,
    shipping_options: [],
    submit_type: wanted.submit_type ?? "auto",
    subscription_data: null,
    tax_id_collection: { enabled: false, required: "never" },
    transfer_data: null,
    url: `${world.kit.baseUrl()}/b/${slug}`,
    _lineItems: items,
  });
  emit(world, caller, "payment_link.created", link);
  return link;
}

function completionOf(wanted: ReturnType<typeof afterCompletion> | undefined): AfterCompletion {
  if (wanted?.type === "redirect" && wanted.redirect) return { type: "redirect", redirect: wanted.redirect };
  const custom_message = wanted?.hosted_confirmation?.custom_message ?? null;
  return { type: "hosted_confirmation", hosted_confirmation: { custom_message } };
}

function boundOf(wanted: ReturnType<typeof restrictions> | null, count = 0): PaymentLink["restrictions"] {
  return wanted && { completed_sessions: { count, limit: wanted.completed_sessions.limit } };
}
