import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import {
  hasPasskeys,
  makePasskey,
  type Passkey,
  readPasskeys,
  removePasskey,
  replacePasscode,
} from "../../api/passkeys.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { confirmed } from "../../parts/confirm.ts";
import { Ending } from "../../parts/ending.ts";
import { Card } from "../../parts/facts.ts";
import { Field } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { Note } from "../../parts/note.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { Cards, Section } from "../../parts/section.ts";
import { Times } from "../../parts/used.ts";
import { t } from "./text.ts";

/** The person's passkeys: made on this device, and removed here. */
export function Passkeys(): ComponentChild {
  const all = useResource(readPasskeys);
  const { reload } = all;
  return h(
    Section,
    { title: t("passkeys"), lead: t("passkeys.lead") },
    h(Loaded<Passkey[]>, {
      of: all,
      children: (passkeys) => [
        h(
          Cards,
          { key: "all", none: t("passkeys.none") },
          passkeys.map((of) => h(PasskeyCard, { key: of.id, of, reload })),
        ),
        passkeys.length > 0 && h(Alone, { key: "alone", of: passkeys, reload }),
      ],
    }),
    hasPasskeys ? h(NewPasskey, { done: reload }) : h(Note, {}, t("passkeys.not-here")),
  );
}

function PasskeyCard({ of, reload }: { of: Passkey; reload: () => Promise<void> }): ComponentChild {
  const { id, name } = of;
  const end = async () => {
    await removePasskey(id);
    await reload();
  };
  return h(
    Card,
    { name, level: 3 },
    h(Times, { of }),
    h(Ending, { text: t("passkeys.remove"), sure: t("passkeys.remove.sure", { name }), end }),
  );
}

/** Whether the passkeys replace the codes by mail. */
function Alone({ of, reload }: { of: readonly Passkey[]; reload: () => Promise<void> }): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const isAlone = of.some(({ replacesPasscode }) => replacesPasscode);
  const act = attempt(async () => {
    if (!isAlone && !(await confirmed(t("alone.sure"), t("alone.begin")))) return;
    await replacePasscode(!isAlone);
    await reload();
  });
  return h(
    "div",
    { class: "stack" },
    h("p", {}, t(isAlone ? "alone.on" : "alone.off")),
    h("div", { class: "row" }, h(Action, { act }, t(isAlone ? "alone.end" : "alone.begin"))),
    trouble,
  );
}

function NewPasskey({ done }: { done: () => Promise<void> }): ComponentChild {
  const [wasCalledOff, setCalledOff] = useState(false);
  const send = async ({ name = "" }: Given, form: HTMLFormElement) => {
    setCalledOff(false);
    const made = await makePasskey(name);
    if (!made) return setCalledOff(true);
    form.reset();
    return done();
  };
  return h(
    "div",
    { class: "card" },
    h(
      Form,
      { send, submit: t("passkeys.make") },
      h(Field, {
        label: t("passkeys.name"),
        name: "name",
        required: true,
        maxLength: 60,
        hint: t("passkeys.name.hint"),
      }),
    ),
    wasCalledOff && h(Note, { role: "status" }, t("passkeys.off")),
  );
}
