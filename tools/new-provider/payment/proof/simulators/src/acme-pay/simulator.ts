import type { Kit, Simulator } from "../kit/kit.ts";
import { servePayerPages } from "../kit/payer-page.ts";
import { registerApi } from "./api.ts";
import { paymentRoutes, payPayment } from "./payments.ts";
import { signEvent } from "./webhooks.ts";
import { openWorld, type World } from "./world.ts";

const SHOWN = 20;

/** Simulates Acme Pay's API and the payers' pages. */
export const acmePay: Simulator = {
  name: "acme-pay",
  title: "Acme Pay",
  open(kit: Kit) {
    const world = openWorld(kit, kit.webhooks(signEvent));
    return {
      api(app) {
        registerPages(app, world);
        app.register(async (scope) => registerApi(scope, world, paymentRoutes(world)));
      },
      panels: () => [
        {
          title: "Payments",
          empty: "No payment yet.",
          columns: ["Payment", "Amount", "State"],
          rows: world.payments.everywhere(SHOWN).map(({ object: { id, amount, currency, status } }) => ({
            cells: [id, `${(amount / 100).toFixed(2)} ${currency}`, status],
          })),
        },
      ],
    };
  },
};

function registerPages(app: Parameters<typeof servePayerPages>[0], world: World): void {
  const find = (id: string) => world.payments.everywhere().find(({ object }) => object.id === id);
  servePayerPages(app, {
    provider: "Acme Pay",
    path: "/pay/:id",
    ways: { good: "Visa 4242, approved", declined: "Visa 0002, declined" },
    bill(id) {
      const payment = find(id)?.object;
      if (!payment) return undefined;
      const { amount: amountMinor, currency, status } = payment;
      const closed = status === "open" ? {} : { closed: `This payment is ${status}.` };
      return { title: "Payment", amountMinor, currency, ...closed };
    },
    pay(id, way) {
      const found = find(id);
      if (!found) return { error: "There is no such payment." };
      const { owner, object } = found;
      const { status } = world.kit.transaction(() => payPayment(world, owner, object, way === "good"));
      return status === "paid" ? { back: null } : { error: "The card was declined." };
    },
  });
}
