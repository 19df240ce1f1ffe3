import type { SaleChoice, SaleRecord } from "@banco/bridge-client";
import { Action } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { centsIn } from "./bill.ts";
import { PayBar } from "./pay.tsx";
import { PinForm } from "./pin-form.tsx";
import { Return } from "./return.tsx";
import type { Till } from "./till.ts";
import type { ViewProps } from "./view-props.ts";
import type { Words } from "./words.ts";

/** The sale in progress, its question or its outcome. */
export function Outcome({ till, words }: ViewProps): ComponentChild {
  const { sale, working, isUnanswered, message } = till;
  const isOpen = sale?.status === "open" && !working && !isUnanswered && !till.unauthorized;
  const pay: Parameters<typeof PayBar>[0]["pay"] = (means, amountCents, fields) =>
    void till.pay(means, amountCents ?? till.dueCents, fields);
  const hasTerminal = till.status?.payment === true;
  return [
    <main class="outcome">
      <p class="message" role="status">
        {working ? words.working[working] : message?.(words)}
      </p>
      {!working && isUnanswered && (
        <Action act={() => till.look()} tone="primary">
          {words.look}
        </Action>
      )}
      {!working && till.unauthorized && <PinForm till={till} words={words} />}
      {!working && !isUnanswered && !till.unauthorized && sale && (
        <SaleState till={till} words={words} sale={sale} />
      )}
    </main>,
    isOpen && <PayBar till={till} words={words} hasTerminal={hasTerminal} pay={pay} />,
  ];
}

function SaleState({ till, words, sale }: ViewProps & { sale: SaleRecord }): ComponentChild {
  const { status } = sale;
  if (status === "question") return <Question till={till} words={words} sale={sale} />;
  if (status === "open") return <Unpaid till={till} words={words} sale={sale} />;
  if (status === "paying" || status === "issuing")
    return [
      <h2>{words.pending}</h2>,
      <Action act={() => till.refresh()} tone="primary">
        {words.refresh}
      </Action>,
    ];
  return <Ended till={till} words={words} sale={sale} />;
}

function Unpaid({ till, words, sale }: ViewProps & { sale: SaleRecord }): ComponentChild {
  const reason = sale.payments.findLast(({ failure }) => failure !== null)?.failure?.message;
  return [
    <h2>{words.open}</h2>,
    reason && <p class="bad">{words.failed(reason)}</p>,
    <p>{`${words.paid} ${words.money(centsIn(sale.paid))}`}</p>,
    <Action act={() => till.undo()}>{words.undo}</Action>,
  ];
}

function Question({ till, words, sale }: ViewProps & { sale: SaleRecord }): ComponentChild {
  const { kind, evidence, choices } = sale.question!;
  return [
    <h2>{words.question}</h2>,
    <p>{words.kinds[kind]}</p>,
    <ul class="evidence">
      {evidence.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>,
    <div class="choices">
      {choices.map((choice: SaleChoice) => (
        <Action key={choice} act={() => till.answer(choice)}>
          {words.choices[choice]}
        </Action>
      ))}
    </div>,
  ];
}

function Ended({ till, words, sale }: ViewProps & { sale: SaleRecord }): ComponentChild {
  return [
    <Result words={words} sale={sale} />,
    <NextCustomer till={till} words={words} />,
    sale.status === "completed" && <Return till={till} words={words} sale={sale} />,
  ];
}

function Result({ words, sale }: { words: Words; sale: SaleRecord }): ComponentChild {
  const { status, change, paid, document } = sale;
  if (status === "undone") return <h2>{words.undone}</h2>;
  if (status === "returned") return <h2>{words.returned}</h2>;
  const [name, cents] = change > 0 ? [words.change, centsIn(change)] : [words.paid, centsIn(paid)];
  return (
    <section class="result" role="status">
      <h2>{name}</h2>
      <output class="large">{words.money(cents)}</output>
      <p>{document?.number ? words.receipt(document.number) : words.noReceipt}</p>
    </section>
  );
}

/** The focused button after a sale, so that Enter starts the next customer's bill. */
function NextCustomer({ till, words }: { till: Till; words: Words }): ComponentChild {
  const place = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => place.current?.focus(), []);
  return (
    <button type="button" class="primary next" ref={place} onClick={() => till.next()}>
      {words.next}
    </button>
  );
}
