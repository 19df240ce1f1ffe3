import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import type { Member } from "../../api/records.ts";
import { time } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { confirmed } from "../../parts/confirm.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Facts } from "../../parts/facts.ts";
import { Form } from "../../parts/form.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { t as common } from "../../text/common.ts";
import { RoleChoice } from "./role-choice.ts";
import { role, roleMeans, t } from "./text.ts";

/** The merchant's members, each with the role's rights. */
export function Members(): ComponentChild {
  const members = useResource(() => call<Member[]>("GET", "/v1/members"));
  return h(
    "section",
    { "aria-label": t("members") },
    h("h2", {}, t("members")),
    h(Loaded<Member[]>, {
      of: members,
      children: (all) =>
        h(
          "div",
          { class: "grid" },
          all.map((of) => h(MemberCard, { key: of.id, of, reload: members.reload })),
        ),
    }),
  );
}

function MemberCard({ of, reload }: { of: Member; reload: () => Promise<void> }): ComponentChild {
  const { id, email, current, liveKeys } = of;
  const isDeveloper = of.role === "developer";
  const [isChanging, setChanging] = useState(false);
  const { attempt, trouble } = useAttempts();
  const remove = attempt(async () => {
    if (!(await confirmed(t("remove.sure", { email }), t("remove")))) return;
    await call("DELETE", `/v1/members/${id}`);
    await reload();
  });
  const allowKeys = attempt(async () => {
    if (!liveKeys && !(await confirmed(t("keys.sure", { email }), t("keys.allow")))) return;
    await call("PATCH", `/v1/members/${id}`, { body: { liveKeys: !liveKeys } });
    await reload();
  });
  const changed = async () => {
    setChanging(false);
    await reload();
  };
  return h(
    "section",
    { class: "card", "aria-label": email },
    h("h3", {}, email),
    h("p", {}, h("strong", {}, role(of.role)), current && ` · ${t("you")}`),
    h("p", { class: "hint" }, roleMeans(of.role)),
    h(Facts, { of: factsOf(of) }),
    may("people:write") &&
      !current &&
      h(
        "div",
        { class: "row" },
        h(Action, { act: async () => setChanging(true), label: t("change.of", { email }) }, t("change")),
        isDeveloper && h(Action, { act: allowKeys }, t(liveKeys ? "keys.end" : "keys.allow")),
        h(Action, { act: remove, tone: "plain", label: t("remove.of", { email }) }, t("remove")),
      ),
    trouble,
    isChanging && h(ChangeRole, { of, close: () => setChanging(false), done: changed }),
  );
}

function factsOf({ role: name, lastSeenAt, liveKeys }: Member): [string, ComponentChild][] {
  const seen: [string, ComponentChild] = [t("seen"), lastSeenAt ? time(lastSeenAt) : t("never")];
  return name === "developer" ? [seen, [t("keys"), t(liveKeys ? "keys.live" : "keys.tests")]] : [seen];
}

function ChangeRole({
  of: { id, email, role: before },
  close,
  done,
}: {
  of: Member;
  close: () => void;
  done: () => Promise<void>;
}): ComponentChild {
  const send = async ({ role: chosen = before }) => {
    await call("PATCH", `/v1/members/${id}`, { body: { role: chosen } });
    await done();
  };
  return h(
    Dialog,
    { title: t("change.of", { email }), close },
    h(
      Form,
      {
        send,
        submit: t("change.save"),
        actions: h("button", { type: "button", onClick: close }, common("cancel")),
      },
      h(RoleChoice, { value: before }),
    ),
  );
}
