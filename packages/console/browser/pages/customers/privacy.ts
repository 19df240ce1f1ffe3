import { type ComponentChild, h } from "preact";
import { callOnce } from "../../api/keyed.ts";
import { saveFile } from "../../api/open-file.ts";
import type { PrivacyRequest } from "../../api/records.ts";
import { time } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { confirmed } from "../../parts/confirm.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Field } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import type { GrowingList } from "../../parts/growing-list.ts";
import { useJobs } from "../../parts/job-list.ts";
import { Listed } from "../../parts/listed.ts";
import { t } from "./privacy-text.ts";

const PATH = "/v1/privacy/requests";
const NAMED = ["email", "phone", "taxCode", "vatId"] as const;

/** Collects or erases the stored data of a person. */
export function PrivacyDialog({ close }: { close: () => void }): ComponentChild {
  const list = useJobs<PrivacyRequest>(PATH);
  return h(
    Dialog,
    { title: t("title"), close, wide: true },
    h("p", {}, t("lead")),
    h(Ask, { list, close }),
    h("h3", {}, t("all")),
    h(Listed<PrivacyRequest>, {
      of: list,
      none: t("none"),
      children: (items) =>
        h(
          "ul",
          { class: "needs" },
          items.map((item) => h(Request, { key: item.id, item })),
        ),
    }),
  );
}

function Ask({ list, close }: { list: GrowingList<PrivacyRequest>; close: () => void }): ComponentChild {
  const send = async (given: Given) => {
    const type = given.type === "erasure" ? "erasure" : "export";
    if (type === "erasure" && !(await confirmed(t("sure"), t("send")))) return;
    const person = Object.fromEntries(
      NAMED.flatMap((name) => (given[name]?.trim() ? [[name, given[name].trim()]] : [])),
    );
    await callOnce("privacy", "POST", PATH, { body: { type, person } });
    await list.refresh();
  };
  const kind = (value: "export" | "erasure", defaultChecked: boolean) =>
    h(
      "label",
      { class: "check" },
      h("input", { type: "radio", name: "type", value, defaultChecked }),
      t(value),
    );
  return h(
    Form,
    {
      send,
      submit: t("send"),
      actions: h("button", { type: "button", onClick: close }, t("close")),
    },
    h(
      "div",
      { class: "pair" },
      h(Field, { label: t("email"), name: "email", type: "email", maxLength: 254 }),
      h(Field, { label: t("phone"), name: "phone", type: "tel", maxLength: 32 }),
    ),
    h(
      "div",
      { class: "pair" },
      h(Field, { label: t("taxCode"), name: "taxCode", maxLength: 32 }),
      h(Field, { label: t("vatId"), name: "vatId", maxLength: 32 }),
    ),
    h("p", { class: "hint" }, t("hint")),
    h(
      "div",
      { class: "row", role: "radiogroup", "aria-label": t("what") },
      kind("export", true),
      kind("erasure", false),
    ),
  );
}

function Request({ item }: { item: PrivacyRequest }): ComponentChild {
  const { id, type, status, createdAt, found, kept, open } = item;
  const { attempt, trouble } = useAttempts();
  const get = attempt(() => saveFile(`${PATH}/${encodeURIComponent(id)}/data`, `${id}.json`));
  const counted = (items: PrivacyRequest["found"]) =>
    items.map(({ kind, count }) => `${t(`kind.${kind}`)} ${count}`).join(", ");
  return h(
    "li",
    { class: "row spread" },
    h(
      "div",
      { class: "text" },
      h("div", {}, `${t(type)}: ${t(`status.${status}`, { open })}`),
      h("div", { class: "hint" }, time(createdAt), found.length > 0 && ` · ${counted(found)}`),
      kept.length > 0 && h("div", { class: "hint" }, t("kept", { what: counted(kept) })),
    ),
    h(
      "span",
      {},
      type === "export" && status === "completed" && h(Action, { act: get, label: t("get") }, t("get")),
      trouble,
    ),
  );
}
