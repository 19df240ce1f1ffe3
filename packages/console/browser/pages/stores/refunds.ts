import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import type { StoreOrder, StoreRefund } from "../../api/records.ts";
import { pathOf } from "../../api/stores.ts";
import { money, time } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { confirmed } from "../../parts/confirm.ts";
import { StateBadge } from "./parts.ts";
import { t } from "./text.ts";

/** The refunds of an order, with the state of each. */
export function Refunds({
  order,
  reload,
}: {
  order: StoreOrder;
  reload: () => Promise<void>;
}): ComponentChild {
  const { refunds = [] } = order;
  if (refunds.length === 0) return h("p", { class: "hint" }, t("refunds.none"));
  return h(
    "ol",
    { class: "timeline" },
    refunds.map((refund) => h(Refund, { key: refund.id, refund, order, reload })),
  );
}

function Refund({
  refund,
  order,
  reload,
}: {
  refund: StoreRefund;
  order: StoreOrder;
  reload: () => Promise<void>;
}): ComponentChild {
  const { amount, reason, status, movedMoney, items, createdAt } = refund;
  const goods = items.map(({ quantity, name }) => t("quantity", { quantity, name })).join(", ");
  const said = [goods, reason].filter(Boolean).join(" · ");
  return h(
    "li",
    {},
    h("strong", {}, money(amount, order.currency)),
    " ",
    h(StateBadge, { of: refund }),
    h("div", { class: "hint" }, time(createdAt)),
    said && h("div", {}, said),
    status === "completed" &&
      movedMoney !== null &&
      h("div", { class: "hint" }, t(movedMoney ? "moved.true" : "moved.false")),
    status === "verification" && h(Unsure, { refund, order, reload }),
  );
}

/** An unknown outcome of a refund, which a person who has looked at the store reports. */
function Unsure({
  refund,
  order,
  reload,
}: {
  refund: StoreRefund;
  order: StoreOrder;
  reload: () => Promise<void>;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const amount = money(refund.amount, order.currency);
  const settle = (status: "completed" | "failed", sure: string, action: string) =>
    attempt(async () => {
      if (!(await confirmed(sure, action))) return;
      await call("PATCH", pathOf(order.provider, refund.id), { body: { status } });
      await reload();
    });
  return [
    h("p", { key: "why" }, t("verification")),
    may("stores:write") &&
      h(
        "div",
        { class: "row", key: "say" },
        h(
          Action,
          { act: settle("completed", t("settle.sure.done", { amount }), t("settle.done")) },
          t("settle.done"),
        ),
        h(
          Action,
          { act: settle("failed", t("settle.sure.not", { amount }), t("settle.not")) },
          t("settle.not"),
        ),
      ),
    trouble,
  ];
}
