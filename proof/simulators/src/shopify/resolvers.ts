import { GraphQLError, type GraphQLResolveInfo, getDirectiveValues } from "graphql";
import type { Idempotency } from "../kit/idempotency.ts";
import { connection, presentOrder, presentRefund, presentSubscription } from "./present.ts";
import { createRefund, type RefundInput, refusedBy, userError } from "./refunds.ts";
import { schema } from "./schema.ts";
import { matches } from "./search.ts";
import {
  approvalOf,
  change,
  type Grant,
  nextId,
  notify,
  numberIn,
  type Order,
  stamp,
  type World,
} from "./world.ts";

const PAGE_MAX = 250;
const ORDERS_SHOWN_MS = 60 * 24 * 60 * 60 * 1_000;
interface Paging {
  first?: number;
  after?: string;
}

interface Metafield {
  namespace: string;
  key: string;
  value: string;
}

/** The calling app, and the shop that it calls. */
interface Seat {
  world: World;
  shop: string;
  clientId: string;
}

const orderAt = ({ world, shop }: Seat, id: string) => world.orders.get(shop, numberIn(id));

/** Returns the root value for an app's request to a shop. */
export function rootOf(world: World, { shop, clientId }: Grant, keys: Idempotency) {
  const seat = { world, shop, clientId };
  return { ...queries(seat), ...appMutations(seat), ...orderMutations(seat), ...refundMutations(seat, keys) };
}

interface OrderSearch {
  query?: string;
  sortKey?: string;
  reverse?: boolean;
}

function queries(seat: Seat) {
  const { world, shop, clientId } = seat;
  const approval = approvalOf(world, shop);
  const oldest = stamp(world.kit.now() - ORDERS_SHOWN_MS);
  const shows = ({ createdAt }: Order) => approval.allOrders || createdAt >= oldest;
  return {
    currentAppInstallation: () => {
      const scopes = ["write_orders", ...(approval.allOrders ? ["read_all_orders"] : [])];
      return { accessScopes: scopes.map((handle) => ({ handle })) };
    },

    shop: () => ({
      name: `Negozio ${shop.split(".")[0]}`,
      contactEmail: "negozio@example.com",
      myshopifyDomain: shop,
      currencyCode: "EUR",
      primaryDomain: { url: `https://${shop}`, host: shop },
      shopAddress: {
        address1: "Via Roma 1",
        city: "Milano",
        zip: "20121",
        provinceCode: "MI",
        countryCodeV2: "IT",
        phone: null,
        company: null,
      },
    }),

    order({ id }: { id: string }) {
      if (!/^gid:\/\/shopify\/Order\/\d+$/.test(id)) {
        throw new GraphQLError(`Invalid global id '${id}'`, {
          extensions: { code: "argumentLiteralsIncompatible" },
        });
      }
      const order = orderAt(seat, id);
      return order && shows(order) ? presentOrder(order, approval.customerData) : null;
    },

    refund({ id }: { id: string }) {
      const number = numberIn(id);
      const [order] = world.orders.list(shop, ({ refunds }) => refunds.some((one) => one.id === number));
      return order && presentRefund(order, order.refunds.find((one) => one.id === number)!);
    },

    orders({ query = "", sortKey, reverse, ...paging }: Paging & OrderSearch) {
      if ((paging.first ?? PAGE_MAX + 1) > PAGE_MAX) {
        throw new GraphQLError("first must be within 1 and 250", { extensions: { code: "BAD_REQUEST" } });
      }
      const by = sortKey === "UPDATED_AT" ? "updatedAt" : "createdAt";
      const found = world.orders.list(shop, (order) => shows(order) && matches(query, order)).reverse();
      const sorted = found.toSorted((one, other) => one[by].localeCompare(other[by]));
      const shown = reverse ? sorted.reverse() : sorted;
      return connection(shown, paging, (order) => presentOrder(order, approval.customerData));
    },

    webhookSubscriptions: (paging: Paging) =>
      connection(
        world.subscriptions.list(shop, (one) => one.clientId === clientId),
        paging,
        presentSubscription,
      ),
  };
}

function appMutations({ world, shop, clientId }: Seat) {
  return {
    webhookSubscriptionCreate({
      topic,
      webhookSubscription: { uri },
    }: {
      topic: string;
      webhookSubscription: { uri?: string };
    }) {
      if (!uri || !/^https?:\/\//.test(uri))
        return refusedBy("Address is invalid", "webhookSubscription", "uri");
      if (topic !== "APP_UNINSTALLED" && !approvalOf(world, shop).customerData) {
        const message =
          "This app is not approved to subscribe to webhook topics containing protected customer data.";
        return refusedBy(message, "webhookSubscription");
      }
      const existing = world.subscriptions.list(shop, (one) => one.uri === uri && one.topic === topic);
      if (existing.length > 0)
        return refusedBy("Address for this topic has already been taken", "webhookSubscription", "uri");
      const webhookSubscription = world.subscriptions.put(shop, { id: nextId(world), topic, uri, clientId });
      return { webhookSubscription: presentSubscription(webhookSubscription), userErrors: [] };
    },

    webhookSubscriptionDelete({ id }: { id: string }) {
      if (!world.subscriptions.get(shop, numberIn(id)))
        return refusedBy("Webhook subscription does not exist", "id");
      world.subscriptions.delete(shop, numberIn(id));
      return { deletedWebhookSubscriptionId: id, userErrors: [] };
    },

    appUninstall() {
      const mine = (one: { shop: string; clientId: string }) =>
        one.shop === shop && one.clientId === clientId;
      for (const grant of world.grants.list("", mine)) world.grants.put("", { ...grant, over: true });
      notify(world, shop, "APP_UNINSTALLED", { domain: shop });
      for (const one of world.subscriptions.list(shop, (sub) => sub.clientId === clientId)) {
        world.subscriptions.delete(shop, one.id);
      }
      return { userErrors: [] };
    },
  };
}

function orderMutations(seat: Seat) {
  const { world, shop } = seat;
  return {
    orderUpdate({ input }: { input: { id: string; note?: string; metafields?: Metafield[] } }) {
      const order = orderAt(seat, input.id);
      if (!order) return refusedBy("Order does not exist", "id");
      const { note = order.note, metafields: newMetafields = [] } = input;
      const empty = newMetafields.find(({ value }) => value === "");
      if (empty) return refusedBy("Value can't be blank.", "metafields", empty.key, "value");
      const metafields = Object.fromEntries(
        newMetafields.map(({ namespace, key, value }) => [`${namespace}.${key}`, value]),
      );
      const facts = { note, metafields: { ...order.metafields, ...metafields } };
      return { order: presentOrder(change(world, shop, order, facts)), userErrors: [] };
    },

    orderMarkAsPaid({ input }: { input: { id: string } }) {
      const order = orderAt(seat, input.id);
      if (!order || order.paid || order.over) return refusedBy("Order cannot be marked as paid.", "id");
      return { order: presentOrder(change(world, shop, order, { paid: true })), userErrors: [] };
    },

    orderCancel({ orderId }: { orderId: string }) {
      const order = orderAt(seat, orderId);
      const refused = !order || order.cancelledAt !== null;
      if (refused)
        return { orderCancelUserErrors: [userError("Order has already been cancelled", "orderId")] };
      const at = stamp(world.kit.now());
      change(world, shop, order, { cancelledAt: at, ...(!order.paid && { over: "VOIDED" as const }) });
      return { orderCancelUserErrors: [] };
    },
  };
}

function refundMutations(seat: Seat, keys: Idempotency) {
  const { world, shop } = seat;
  return {
    refundCreate({ input }: { input: RefundInput }, _context: unknown, info: GraphQLResolveInfo) {
      const key = idempotencyKey(info);
      const fingerprint = JSON.stringify(input);
      const claim = keys.claim(shop, key, fingerprint);
      if (claim.kind === "replay") {
        const { orderId, refundId } = JSON.parse(claim.answer.body) as { orderId: string; refundId: string };
        const order = orderAt(seat, orderId)!;
        const made = order.refunds.find(({ id }) => id === refundId)!;
        return { refund: presentRefund(order, made), userErrors: [] };
      }
      if (claim.kind !== "new") {
        const code = "IDEMPOTENCY_KEY_PARAMETER_MISMATCH";
        throw new GraphQLError("The idempotency key was used with other parameters", {
          extensions: { code },
        });
      }
      const outcome = createRefund(world, shop, orderAt(seat, input.orderId), input);
      if ("userErrors" in outcome) {
        keys.release(shop, key);
        return outcome;
      }
      const body = JSON.stringify({ orderId: input.orderId, refundId: outcome.refund.id });
      keys.settle(shop, key, fingerprint, { status: 200, headers: {}, body });
      return { refund: presentRefund(outcome.order, outcome.refund), userErrors: [] };
    },
  };
}

/** Returns the idempotency key, which is mandatory since 2026-04, whatever the schema says. */
function idempotencyKey(info: GraphQLResolveInfo): string {
  const values = getDirectiveValues(
    schema.getDirective("idempotent")!,
    info.fieldNodes[0]!,
    info.variableValues,
  );
  if (typeof values?.key === "string" && values.key !== "") return values.key;
  throw new GraphQLError("The @idempotent directive is required for this mutation", {
    extensions: { code: "BAD_REQUEST" },
  });
}
