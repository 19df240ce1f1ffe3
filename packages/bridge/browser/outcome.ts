import type { SaleChoice, SaleRecord } from "@banco/bridge-client";
import { type ComponentChild, h } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { centsIn } from "./bill.ts";
import { PayBar } from "./pay.ts";
import { PinForm } from "./pin-form.ts";
import { Return } from "./return.ts";
import type { Shown } from "./shown.ts";
import type { Till } from "./till.ts";
import type { Words } from "./words.ts";

/** The sale under way, its question or its outcome. */
export function Outcome({ till, words }: Shown): ComponentChild {
  const { sale, working, isUnanswered, message } = till;
  const isOpen = sale?.status === "open" && !working && !isUnanswered && !till.unauthorized;
  const pay: Parameters<typeof PayBar>[0]["pay"] = (means, amountCents, fields) =>
    void till.pay(means, amountCents ?? till.dueCents, fields);
  const hasTerminal = till.status?.payment === true;
  return [
    h(
      "main",
      { class: "outcome" },
      h("p", { class: "message", role: "status" }, working ? words.working[working] : message?.(words)),
      !working && isUnanswered && h(Button, { text: words.look, act: () => till.look(), tone: "primary" }),
      !working && till.unauthorized && h(PinForm, { till, words }),
      !working && !isUnanswered && !till.unauthorized && sale && h(SaleState, { till, words, sale }),
    ),
    isOpen && h(PayBar, { till, words, hasTerminal, pay }),
  ];
}

function SaleState({ till, words, sale }: Shown & { sale: SaleRecord }): ComponentChild {
  const { status } = sale;
  if (status === "question") return h(Question, { till, words, sale });
  if (status === "open") return h(Unpaid, { till, words, sale });
  if (status === "paying" || status === "issuing")
    return [
      h("h2", null, words.pending),
      h(Button, { text: words.refresh, act: () => till.refresh(), tone: "primary" }),
    ];
  return h(Ended, { till, words, sale });
}

function Unpaid({ till, words, sale }: Shown & { sale: SaleRecord }): ComponentChild {
  const reason = sale.payments.findLast(({ failure }) => failure !== null)?.failure?.message;
  return [
    h("h2", null, words.open),
    reason && h("p", { class: "bad" }, words.failed(reason)),
    h("p", null, `${words.paid} ${words.money(centsIn(sale.paid))}`),
    h(Button, { text: words.undo, act: () => till.undo() }),
  ];
}

function Question({ till, words, sale }: Shown & { sale: SaleRecord }): ComponentChild {
  const { kind, evidence, choices } = sale.question!;
  return [
    h("h2", null, words.question),
    h("p", null, words.kinds[kind]),
    h(
      "ul",
      { class: "evidence" },
      evidence.map((one) => h("li", { key: one }, one)),
    ),
    h(
      "div",
      { class: "choices" },
      choices.map((choice: SaleChoice) =>
        h(Button, { key: choice, text: words.choices[choice], act: () => till.answer(choice) }),
      ),
    ),
  ];
}

function Ended({ till, words, sale }: Shown & { sale: SaleRecord }): ComponentChild {
  return [
    h(Result, { words, sale }),
    h(NextCustomer, { till, words }),
    sale.status === "completed" && h(Return, { till, words, sale }),
  ];
}

function Result({ words, sale }: { words: Words; sale: SaleRecord }): ComponentChild {
  const { status, change, paid, document } = sale;
  if (status === "undone") return h("h2", null, words.undone);
  if (status === "returned") return h("h2", null, words.returned);
  const [name, cents] = change > 0 ? [words.change, centsIn(change)] : [words.paid, centsIn(paid)];
  return h(
    "section",
    { class: "result", role: "status" },
    h("h2", null, name),
    h("output", { class: "large" }, words.money(cents)),
    h("p", null, document?.number ? words.receipt(document.number) : words.noReceipt),
  );
}

/** Has the focus after a sale, so that Enter serves the next customer. */
function NextCustomer({ till, words }: { till: Till; words: Words }): ComponentChild {
  const place = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => place.current?.focus(), []);
  return h(
    "button",
    { type: "button", class: "primary next", ref: place, onClick: () => till.next() },
    words.next,
  );
}

function Button({ text, act, tone = "" }: { text: string; act(): unknown; tone?: string }): ComponentChild {
  return h("button", { type: "button", class: tone, onClick: () => void act() }, text);
}
