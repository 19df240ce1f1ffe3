import type { Action, Panel } from "../kit/page.ts";
import { formatMoney } from "./wire/money.ts";
import type { World } from "./world.ts";

const SHOWN = 20;
/** The number of recent objects in which the page looks for waiting ones. */
const SEARCHED = 200;

/** Returns the tables of the web page: waiting payments first. */
export function panels(world: World): Panel[] {
  return [
    waitingReaders(world),
    cardForms(world),
    challenges(world),
    checkouts(world),
    readers(world),
    payments(world),
    refunds(world),
    subscriptions(world),
  ];
}

function waitingReaders(world: World): Panel {
  const waiting = world.readers.everywhere().filter(({ object }) => object.action?.status === "in_progress");
  return {
    title: "At the readers",
    empty: "No reader waits for a card.",
    columns: ["Reader", "Amount", "Payment"],
    rows: waiting.map(({ owner, object: reader }) => {
      const { action } = reader;
      const intent = world.intents.get(owner, action?.process_payment_intent?.payment_intent ?? "");
      const amount = intent ? formatMoney(intent.amount, intent.currency) : (action?.type ?? "");
      const post = `${control(world)}/readers/${reader.id}`;
      const press = (does: string, label: string, tone?: Action["tone"]): Action => ({
        label,
        post,
        fields: { does },
        ...(tone && { tone }),
      });
      return {
        cells: [reader.label, amount, intent?.id ?? ""],
        actions: [
          press("approve", "Present a card", "good"),
          press("decline", "Declined card", "bad"),
          press("cancel", "Cancel"),
        ],
      };
    }),
  };
}

/** Returns payments for which a shop's own page would show Stripe's card form. */
function cardForms(world: World): Panel {
  const open = world.intents
    .everywhere(SEARCHED)
    .filter(
      ({ object }) =>
        object.status === "requires_payment_method" && object.payment_method_types.includes("card"),
    );
  return {
    title: "Card forms",
    empty: "No payment waits for a card.",
    columns: ["Payment", "Amount", "Form"],
    rows: open.slice(0, SHOWN).map(({ object: { id, amount, currency } }) => ({
      cells: [
        id,
        formatMoney(amount, currency),
        { text: "Pay", href: `${world.kit.baseUrl()}/elements/${id}` },
      ],
    })),
  };
}

function challenges(world: World): Panel {
  const open = world.intents.everywhere(SEARCHED).filter(({ object }) => object.status === "requires_action");
  return {
    title: "3D Secure",
    empty: "No payer has to authenticate.",
    columns: ["Payment", "Amount", "Page"],
    rows: open.slice(0, SHOWN).map(({ object: { id, amount, currency } }) => ({
      cells: [
        id,
        formatMoney(amount, currency),
        { text: "Authenticate", href: `${world.kit.baseUrl()}/3ds/${id}` },
      ],
    })),
  };
}

function checkouts(world: World): Panel {
  const sessions = world.sessions.everywhere(SHOWN).filter(({ object }) => object.url !== null);
  const total = (items: { amount_total: number }[]) =>
    items.reduce((sum, item) => sum + item.amount_total, 0);
  const rows = sessions.map(({ object }) => ({
    cells: [
      object.id.slice(0, 30),
      formatMoney(total(object._lineItems), object.currency),
      { text: "Pay", href: object.url ?? "" },
    ],
  }));
  return {
    title: "Checkouts",
    empty: "No page waits for a payer.",
    columns: ["Page", "Amount", ""],
    rows,
  };
}

function readers(world: World): Panel {
  const known = world.readers.everywhere(SHOWN).filter(({ object }) => !object._deleted);
  return {
    title: "Readers",
    empty: "No reader is registered. A new one has the registration code simulated-wpe.",
    columns: ["Reader", "Identifier", "Last action"],
    rows: known.map(({ object: { id, label, action } }) => ({
      cells: [label, id, action ? `${action.type}: ${action.status}` : "none"],
    })),
  };
}

function payments(world: World): Panel {
  return {
    title: "Payments",
    empty: "No payment yet.",
    columns: ["Payment", "Amount", "Status", "Account"],
    rows: world.intents.everywhere(SHOWN).map(({ owner, object: { id, amount, currency, status } }) => ({
      cells: [id, formatMoney(amount, currency), status, owner],
    })),
  };
}

function refunds(world: World): Panel {
  return {
    title: "Refunds",
    empty: "No refund yet.",
    columns: ["Refund", "Amount", "Status", "Payment"],
    rows: world.refunds
      .everywhere(SHOWN)
      .map(({ object: { id, amount, currency, status, payment_intent } }) => ({
        cells: [id, formatMoney(amount, currency), status, payment_intent],
      })),
  };
}

function control(world: World): string {
  return world.kit.baseUrl().replace(/\/stripe$/, "/_control/stripe");
}

function subscriptions(world: World): Panel {
  const running = world.subscriptions.everywhere(SHOWN).filter(({ object }) => object.status !== "canceled");
  return {
    title: "Subscriptions",
    empty: "There is no subscription.",
    columns: ["Subscription", "Status", "Customer"],
    rows: running.map(({ object: { id, status, customer } }) => {
      const post = `${control(world)}/subscriptions/${id}`;
      return {
        cells: [id, status, customer],
        actions: [
          { label: "Renew", post, fields: { does: "renew" }, tone: "good" },
          { label: "Payment fails", post, fields: { does: "fail" }, tone: "bad" },
          { label: "Cancel", post, fields: { does: "cancel" } },
        ],
      };
    }),
  };
}
