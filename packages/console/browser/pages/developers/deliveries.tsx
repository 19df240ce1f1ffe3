import {
  Action,
  exactTime,
  Filters,
  GrowingRows,
  Section,
  useAttempts,
  useGrowingList,
  useRefreshing,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { Delivery, List } from "../../api/records.ts";
import { t } from "./text.ts";
import { Tried } from "./webhook-test.tsx";

const STATUSES = ["pending", "delivered", "dead"] as const;
const TONES = { pending: "wait", delivered: "good", dead: "bad" } as const;

/** The stored deliveries of events to an app, newest first, each with a button that resends it. */
export function Deliveries({ path }: { path: string }): ComponentChild {
  const [status, setStatus] = useState("");
  const list = useGrowingList(
    (token) => {
      const query = new URLSearchParams({ ...(status && { status }), ...(token && { token }) });
      return call<List<Delivery>>("GET", `${path}/deliveries?${query}`);
    },
    [path, status],
  );
  useRefreshing(list.refresh);
  const options = [["", t("all")] as const, ...STATUSES.map((one) => [one, t(`delivery.${one}`)] as const)];
  return (
    <Section title={t("deliveries")} lead={t("deliveries.lead")}>
      <Filters
        of={[{ name: "status", label: t("status"), options }]}
        selected={{ status }}
        choose={({ status: chosen = "" }) => setStatus(chosen)}
      />
      <GrowingRows<Delivery> of={list} none={t("deliveries.none")}>
        {(items) => (
          <ul class="rows">
            {items.map((item) => (
              <DeliveryRow key={item.id} item={item} path={path} reload={list.refresh} />
            ))}
          </ul>
        )}
      </GrowingRows>
    </Section>
  );
}

function DeliveryRow({
  item,
  path,
  reload,
}: {
  item: Delivery;
  path: string;
  reload: () => Promise<void>;
}): ComponentChild {
  const { id, type, status, payload, attempts, nextAttemptAt, createdAt } = item;
  const { attempt, trouble } = useAttempts();
  const resend = attempt(async () => {
    await call("POST", `${path}/deliveries/${encodeURIComponent(id)}/resend`);
    await reload();
  });
  return (
    <li data-id={id}>
      <div class="row spread">
        <div>
          <strong>{type}</strong>
          <div class="hint">{exactTime(createdAt)}</div>
        </div>
        <span class={`badge ${TONES[status]}`}>{t(`delivery.${status}`)}</span>
      </div>
      <ul class="hint">
        {attempts.map((one) => (
          <li key={one.at}>
            {exactTime(one.at)} <Tried of={one} />
          </li>
        ))}
        {nextAttemptAt && <li>{t("delivery.next", { time: exactTime(nextAttemptAt) })}</li>}
      </ul>
      <details>
        <summary>{t("payload")}</summary>
        <pre>{JSON.stringify(payload, null, 2)}</pre>
      </details>
      <div class="row">
        <Action act={resend} label={`${t("resend")}: ${type}`}>
          {t("resend")}
        </Action>
      </div>
      {trouble}
    </li>
  );
}
