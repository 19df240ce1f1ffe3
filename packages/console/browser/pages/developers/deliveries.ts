import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { Delivery, List } from "../../api/records.ts";
import { exactTime } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Filters } from "../../parts/filters.ts";
import { useGrowingList } from "../../parts/growing-list.ts";
import { Listed } from "../../parts/listed.ts";
import { useRefreshing } from "../../parts/refreshing.ts";
import { Section } from "../../parts/section.ts";
import { t } from "./text.ts";
import { Tried } from "./webhook-test.ts";

const STATUSES = ["pending", "delivered", "dead"] as const;
const TONES = { pending: "wait", delivered: "good", dead: "bad" } as const;

/** The stored deliveries of events to an app, newest first, with a button that repeats one. */
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
  return h(
    Section,
    { title: t("deliveries"), lead: t("deliveries.lead") },
    h(Filters, {
      of: [{ name: "status", label: t("status"), options }],
      given: { status },
      choose: ({ status: chosen = "" }) => setStatus(chosen),
    }),
    h(Listed<Delivery>, {
      of: list,
      none: t("deliveries.none"),
      children: (items) =>
        h(
          "ul",
          { class: "rows" },
          items.map((item) => h(Told, { key: item.id, item, path, reload: list.refresh })),
        ),
    }),
  );
}

function Told({
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
  return h(
    "li",
    { "data-id": id },
    h(
      "div",
      { class: "row spread" },
      h("div", {}, h("strong", {}, type), h("div", { class: "hint" }, exactTime(createdAt))),
      h("span", { class: `badge ${TONES[status]}` }, t(`delivery.${status}`)),
    ),
    h(
      "ul",
      { class: "hint" },
      attempts.map((one) => h("li", { key: one.at }, exactTime(one.at), " ", h(Tried, { of: one }))),
      nextAttemptAt && h("li", {}, t("delivery.next", { time: exactTime(nextAttemptAt) })),
    ),
    h("details", {}, h("summary", {}, t("payload")), h("pre", {}, JSON.stringify(payload, null, 2))),
    h("div", { class: "row" }, h(Action, { act: resend, label: `${t("resend")}: ${type}` }, t("resend"))),
    trouble,
  );
}
