import type { Action, Panel } from "../kit/page.ts";
import type { Money } from "./types.ts";
import type { World } from "./world.ts";

const SHOWN = 20;

/** Returns the tables of the web page: waiting payments first. */
export function panels(world: World): Panel[] {
  return [waiting(world), links(world), payments(world)];
}

function waiting(world: World): Panel {
  const control = world.kit.baseUrl().replace(/\/square$/, "/_control/square");
  const open = world.checkouts.everywhere(SHOWN).filter(({ object }) => object.status === "PENDING");
  return {
    title: "At the terminals",
    empty: "No terminal waits for a card.",
    columns: ["Terminal", "Amount"],
    rows: open.map(({ object: { id, amount_money, device_options } }) => {
      const press = (does: string, label: string, tone?: Action["tone"]): Action => ({
        label,
        post: `${control}/checkouts/${id}`,
        fields: { does },
        ...(tone && { tone }),
      });
      return {
        cells: [device_options.device_id, shown(amount_money)],
        actions: [
          press("approve", "Present a card", "good"),
          press("decline", "Declined card", "bad"),
          press("cancel", "Cancel"),
        ],
      };
    }),
  };
}

function links(world: World): Panel {
  const open = world.links
    .everywhere(SHOWN)
    .map(({ owner, object }) => ({ url: object.url, order: world.orders.get(owner, object.order_id) }))
    .filter(({ order }) => order?.state === "DRAFT");
  return {
    title: "Payment links",
    empty: "No page waits for a payer.",
    columns: ["Order", "Amount", ""],
    rows: open.map(({ url, order }) => ({
      cells: [order?.id ?? "", order ? shown(order.total_money) : "", { text: "Pay", href: url }],
    })),
  };
}

function payments(world: World): Panel {
  return {
    title: "Payments",
    empty: "No payment yet.",
    columns: ["Payment", "Amount", "Refunded", "Status", "Merchant"],
    rows: world.payments.everywhere(SHOWN).map(({ owner, object }) => ({
      cells: [
        object.id,
        shown(object.total_money),
        object.refunded_money ? shown(object.refunded_money) : "",
        object.status,
        owner,
      ],
    })),
  };
}

function shown({ amount, currency }: Money): string {
  return `${(amount / 100).toFixed(2)} ${currency}`;
}
