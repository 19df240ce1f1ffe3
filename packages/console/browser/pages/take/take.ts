import { type ComponentChild, h } from "preact";
import { useRef, useState } from "preact/hooks";
import { readAmount } from "../../amount.ts";
import { ApiError, call, newKey } from "../../api/client.ts";
import type { Payment } from "../../api/records.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { Keypad } from "./keypad.ts";
import { Taken } from "./taken.ts";
import { t } from "./text.ts";
import { type Counter, readCounter, type Way } from "./ways.ts";

const CURRENCY = "EUR";

/** The app that payments taken here are named after. */
const CLIENT = "console";

/** Takes one payment after another: the amount, the way, its outcome, and its receipt. */
export function Take(): ComponentChild {
  const counter = useResource(readCounter);
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    h(Loaded<Counter>, {
      of: counter,
      children: (ready) =>
        ready.isConnected
          ? h(Till, { counter: ready })
          : h(
              Note,
              {},
              h("p", {}, t("none")),
              h("a", { class: "button", href: "/console/accounts" }, t("connect")),
            ),
    }),
  );
}

function Till({ counter }: { counter: Counter }): ComponentChild {
  const [text, setText] = useState("");
  const [description, setDescription] = useState("");
  const [taken, setTaken] = useState<{ payment: Payment; way: Way }>();
  const next = () => {
    setText("");
    setDescription("");
    setTaken(undefined);
  };
  if (taken) return h(Taken, { ...taken, fiscal: counter.fiscal, next });
  const { amounts, isClear } = readAmount(text, CURRENCY);
  return h(
    "div",
    { class: "till" },
    h(
      "section",
      { class: "card stack" },
      h(Keypad, { text, currency: CURRENCY, change: setText }),
      h(
        "label",
        {},
        t("description"),
        h("input", {
          value: description,
          maxLength: 1000,
          autocomplete: "off",
          onInput: (event: Event) => setDescription((event.currentTarget as HTMLInputElement).value),
        }),
        h("span", { class: "hint" }, t("description.hint")),
      ),
    ),
    h(Ways, {
      ways: counter.ways,
      amount: isClear ? amounts[0] : undefined,
      description,
      taken: (payment, way) => setTaken({ payment, way }),
    }),
  );
}

/** The ways to pay; a repeat after a lost answer carries the same key and asks for the money once. */
function Ways({
  ways,
  amount,
  description,
  taken,
}: {
  ways: readonly Way[];
  amount: number | undefined;
  description: string;
  taken: (payment: Payment, way: Way) => void;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const key = useRef({ of: "", value: newKey() });
  const take = (way: Way) =>
    attempt(async () => {
      const terminalId = way.terminal?.id;
      const body = { amount, ...(description && { description }), ...(terminalId && { terminalId }) };
      const path = `/v1/payment/${way.provider.id}/${way.kind}`;
      const asked = `${path} ${JSON.stringify(body)}`;
      if (key.current.of !== asked) key.current = { of: asked, value: newKey() };
      const headers = { "x-client-id": CLIENT, "idempotency-key": key.current.value };
      try {
        taken(await call<Payment>("POST", path, { body, headers }), way);
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) key.current.of = "";
        throw error;
      }
    });
  return h(
    "section",
    { class: "card stack", "aria-label": t("how") },
    h("h2", {}, t("how")),
    ways.length === 0 && h(Note, {}, t("none.ways")),
    ways.map((way) =>
      h(
        Action,
        {
          key: `${way.provider.id} ${way.terminal?.id ?? "link"}`,
          act: take(way),
          tone: way === ways[0] ? "primary" : "",
          disabled: amount === undefined,
        },
        h("span", {}, nameOf(way)),
        h("span", { class: "hint" }, way.provider.name),
      ),
    ),
    trouble,
  );
}

function nameOf({ kind, terminal }: Way): string {
  return kind === "link" ? t("link") : t("terminal", { name: terminal?.name ?? "" });
}
