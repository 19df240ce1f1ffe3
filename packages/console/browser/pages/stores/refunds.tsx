import { Action, confirmed, money, time, useAttempts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import type { StoreOrder, StoreRefund } from "../../api/records.ts";
import { pathOf } from "../../api/stores.ts";
import { StateBadge } from "./parts.tsx";
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
  if (refunds.length === 0) return <p class="hint">{t("refunds.none")}</p>;
  return (
    <ol class="timeline">
      {refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} order={order} reload={reload} />
      ))}
    </ol>
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
  const description = [goods, reason].filter(Boolean).join(" · ");
  return (
    <li>
      <strong>{money(amount, order.currency)}</strong> <StateBadge of={refund} />
      <div class="hint">{time(createdAt)}</div>
      {description && <div>{description}</div>}
      {status === "completed" && movedMoney !== null && (
        <div class="hint">{t(movedMoney ? "moved.true" : "moved.false")}</div>
      )}
      {status === "verification" && <Unsure refund={refund} order={order} reload={reload} />}
    </li>
  );
}

/** The form in which a user who has checked the store reports a refund's unknown outcome. */
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
    <p key="why">{t("verification")}</p>,
    may("stores:write") && (
      <div class="row" key="say">
        <Action act={settle("completed", t("settle.sure.done", { amount }), t("settle.done"))}>
          {t("settle.done")}
        </Action>
        <Action act={settle("failed", t("settle.sure.not", { amount }), t("settle.not"))}>
          {t("settle.not")}
        </Action>
      </div>
    ),
    trouble,
  ];
}
