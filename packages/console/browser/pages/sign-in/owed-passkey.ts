import { type ComponentChild, h } from "preact";
import { hasPasskeys, makePasskey, signInByPasskey } from "../../api/passkeys.ts";
import { keep, signOut } from "../../api/session.ts";
import { Action } from "../../parts/action.ts";
import { Field } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { ByPasskey } from "./sign-in.ts";
import { t } from "./text.ts";

/** The page of a person whose shop demands a passkey: it makes one, and signs in with it. */
export function OwedPasskey(): ComponentChild {
  const send = async ({ name = "" }: Given) => {
    if (!(await makePasskey(name))) return;
    const accessToken = await signInByPasskey();
    if (accessToken) keep(accessToken);
  };
  return h(
    Page,
    { title: t("owed"), lead: t("owed.lead") },
    hasPasskeys
      ? h(
          "div",
          { class: "card stack" },
          h(
            Form,
            { send, submit: t("owed.make") },
            h(Field, { label: t("owed.name"), name: "name", required: true, maxLength: 60 }),
          ),
          h(ByPasskey, { done: keep }),
        )
      : h(Note, { tone: "bad" }, t("owed.not-here")),
    h("div", { class: "row" }, h(Action, { act: signOut, tone: "plain" }, t("owed.leave"))),
  );
}
