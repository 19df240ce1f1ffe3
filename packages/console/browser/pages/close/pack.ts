import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import { callOnce } from "../../api/keyed.ts";
import type { Export } from "../../api/records.ts";
import { time } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Badge, ModeBadge } from "../../parts/badge.ts";
import { Check, Field } from "../../parts/field.ts";
import { Form } from "../../parts/form.ts";
import type { GrowingList } from "../../parts/growing-list.ts";
import { useJobs } from "../../parts/job-list.ts";
import { Listed } from "../../parts/listed.ts";
import { monthInWords } from "./days.ts";
import { t } from "./text.ts";

/** The archives of months for the accountant: the form that requests one, and the earlier ones. */
export function MonthPack({ month }: { month: string }): ComponentChild {
  const list = useJobs<Export>("/v1/exports");
  return h(
    "section",
    { class: "card stack unprinted", "aria-label": t("pack") },
    h("h2", {}, t("pack")),
    h("p", {}, t("pack.lead")),
    h(Ask, { month, list }),
    h("h3", {}, t("pack.all")),
    h(Listed<Export>, {
      of: list,
      none: t("pack.none"),
      children: (items) =>
        h(
          "ul",
          { class: "needs" },
          items.map((item) => h(Pack, { key: item.id, item })),
        ),
    }),
  );
}

function Ask({ month, list }: { month: string; list: GrowingList<Export> }): ComponentChild {
  return h(
    Form,
    {
      submit: t("pack.prepare"),
      send: async ({ month: asked, files }) => {
        const body = { month: asked, files: files !== undefined };
        await callOnce("export", "POST", "/v1/exports", { body });
        await list.refresh();
      },
    },
    h(Field, {
      name: "month",
      label: t("pack.month"),
      required: true,
      pattern: "[1-9][0-9]{3}-(0[1-9]|1[0-2])",
      placeholder: month,
      defaultValue: month,
    }),
    h(Check, { name: "files", label: t("pack.files"), checked: true }),
  );
}

function Pack({ item }: { item: Export }): ComponentChild {
  const { month, mode, files, status, createdAt, expiresAt } = item;
  return h(
    "li",
    { class: "row spread" },
    h(
      "div",
      { class: "text" },
      h("div", {}, monthInWords(month), " ", h(ModeBadge, { mode })),
      h(
        "div",
        { class: "hint" },
        [time(createdAt), ...(files ? [] : [t("pack.bare")])].join(", "),
        status === "completed" && expiresAt && ` · ${t("pack.until", { time: time(expiresAt) })}`,
      ),
    ),
    h(Standing, { item }),
  );
}

/** An archive's progress, the link to it, or the reason why there is none. */
function Standing({ item: { id, month, status, progress } }: { item: Export }): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const name = monthInWords(month);
  if (status === "pending") {
    const { done, total } = progress;
    const label = t("pack.progress", { month: name, done, total });
    return h("progress", { "aria-label": label, max: Math.max(total, 1), value: done }, label);
  }
  if (status !== "completed")
    return h("span", {}, status === "failed" && h(Badge, { status }), " ", t(`pack.${status}`));
  const get = attempt(async () => {
    // The address in the list may have expired.
    const { url } = await call<Export>("GET", `/v1/exports/${encodeURIComponent(id)}`);
    if (url) location.assign(url);
  });
  return h(
    "span",
    {},
    h(Action, { act: get, label: t("pack.get.of", { month: name }) }, t("pack.get")),
    trouble,
  );
}
