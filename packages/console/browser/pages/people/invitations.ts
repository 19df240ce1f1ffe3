import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { callOnce } from "../../api/keyed.ts";
import type { Invitation } from "../../api/records.ts";
import { time } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Facts } from "../../parts/facts.ts";
import { Field } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { Note } from "../../parts/note.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { RoleChoice } from "./role-choice.ts";
import { role, t } from "./text.ts";

/** The open invitations, and the form that sends one. */
export function Invitations({ sends }: { sends: boolean }): ComponentChild {
  const open = useResource(() => call<Invitation[]>("GET", "/v1/invitations"));
  const { reload } = open;
  return h(
    "section",
    { "aria-label": t("invitations") },
    h("h2", {}, t("invitations")),
    h(Loaded<Invitation[]>, {
      of: open,
      children: (all) =>
        all.length === 0
          ? h("p", { class: "note" }, t("invitations.none"))
          : h(
              "div",
              { class: "grid" },
              all.map((of) => h(InvitationCard, { key: of.id, of, reload, sends })),
            ),
    }),
    sends && h(Invite, { done: reload }),
  );
}

function InvitationCard({
  of: { id, email, role: offered, expiresAt },
  reload,
  sends,
}: {
  of: Invitation;
  reload: () => Promise<void>;
  sends: boolean;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const withdraw = attempt(async () => {
    await call("DELETE", `/v1/invitations/${id}`);
    await reload();
  });
  return h(
    "section",
    { class: "card", "aria-label": email },
    h("h3", {}, email),
    h(Facts, {
      of: [
        [t("role"), role(offered)],
        [t("until"), time(expiresAt)],
      ],
    }),
    sends &&
      h(
        "div",
        { class: "row" },
        h(Action, { act: withdraw, label: t("withdraw.of", { email }) }, t("withdraw")),
      ),
    trouble,
  );
}

function Invite({ done }: { done: () => Promise<void> }): ComponentChild {
  const [sentTo, setSentTo] = useState<string>();
  const send = async ({ email = "", role: offered }: Given, form: HTMLFormElement) => {
    setSentTo(undefined);
    await callOnce("invitation", "POST", "/v1/invitations", { body: { email, role: offered } });
    form.querySelector<HTMLInputElement>("[name=email]")!.value = "";
    setSentTo(email);
    await done();
  };
  return h(
    "section",
    { class: "card", "aria-label": t("invite") },
    h("h3", {}, t("invite")),
    h(
      Form,
      { send, submit: t("invite.send") },
      h(Field, { label: t("email"), name: "email", type: "email", required: true, autocomplete: "off" }),
      h(RoleChoice, { value: "cashier" }),
    ),
    sentTo !== undefined && h(Note, { tone: "good", role: "status" }, t("invite.sent", { email: sentTo })),
  );
}
