import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import { may, merchant, merchants, nameOf, readMerchants } from "../../api/merchant.ts";
import { leave } from "../../api/session.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { confirmed } from "../../parts/confirm.ts";
import { Field } from "../../parts/field.ts";
import { Form } from "../../parts/form.ts";
import { Page } from "../../parts/page.ts";
import { go } from "../../router.ts";
import { Invitations } from "./invitations.ts";
import { Members } from "./members.ts";
import { role, roleMeans, t } from "./text.ts";

/** The people who work at the merchant; a person who may not see them reads their own role. */
export function People(): ComponentChild {
  const own = merchant.value;
  if (!own) return h(Page, { title: t("title") });
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    may("people:read") && [
      h(Members, { key: "members" }),
      h(Invitations, { key: "invitations", sends: may("people:write") }),
    ],
    h(
      "section",
      { class: "card", "aria-label": `${nameOf(own)}: ${role(own.role)}` },
      h("h2", {}, nameOf(own)),
      h("p", {}, t("you-are", { role: role(own.role) })),
      h("p", { class: "hint" }, roleMeans(own.role)),
      may("people:write") && h(Name, {}),
      may("people:write") && h(Demand, {}),
      h(Leave, {}),
    ),
  );
}

function Name(): ComponentChild {
  const { id, name } = merchant.value!;
  const send = async (given: { name?: string }) => {
    await call("PATCH", `/v1/merchants/${id}`, { body: { name: given.name || null } });
    await readMerchants();
  };
  return h(
    Form,
    { send, submit: t("name.save") },
    h(Field, {
      label: t("name"),
      name: "name",
      maxLength: 60,
      defaultValue: name ?? "",
      hint: t("name.hint"),
    }),
  );
}

/** Whether all members must sign in with a passkey. */
function Demand(): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const { id, demandsPasskeys } = merchant.value!;
  const act = attempt(async () => {
    if (!demandsPasskeys && !(await confirmed(t("demand.sure"), t("demand.begin")))) return;
    await call("PATCH", `/v1/merchants/${id}`, { body: { demandsPasskeys: !demandsPasskeys } });
    await readMerchants();
  });
  return h(
    "div",
    {},
    h("p", { class: "hint" }, t(demandsPasskeys ? "demand.on" : "demand.off")),
    h("div", { class: "row" }, h(Action, { act }, t(demandsPasskeys ? "demand.end" : "demand.begin"))),
    trouble,
  );
}

function Leave(): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const own = merchant.value!;
  const act = attempt(async () => {
    if (!(await confirmed(t("leave.sure", { merchant: nameOf(own) }), t("leave")))) return;
    await call("DELETE", `/v1/merchants/${own.id}`);
    merchants.value = undefined;
    leave();
    go("/console");
  });
  return h("div", {}, h("div", { class: "row" }, h(Action, { act, tone: "plain" }, t("leave"))), trouble);
}
