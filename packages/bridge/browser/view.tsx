import type { ComponentChild } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Day } from "./day.tsx";
import { Entry } from "./entry.tsx";
import { BillLines, Options } from "./lines.tsx";
import { Outcome } from "./outcome.tsx";
import { Pairing } from "./pairing.tsx";
import { PayBar } from "./pay.tsx";
import type { Means, MeansFields } from "./state.ts";
import type { Till } from "./till.ts";
import type { ViewProps } from "./view-props.ts";
import { type Language, WORDS } from "./words.ts";

interface AppProps {
  till: Till;
  language: Language;
  setLanguage(language: Language): void;
  pair(secret: string): void;
}

/** The till's page. */
export function App({ till, language, setLanguage, pair }: AppProps): ComponentChild {
  const words = WORDS[language];
  const [isDay, setDay] = useState(false);
  document.title = words.title;
  const isShown = isDay && till.sale === undefined && !till.isUnanswered;
  const toggle = () => {
    setDay(!isShown);
    if (isShown) return;
    till.next();
    void till.readDay();
  };
  const body = () => {
    if (till.connection === "refused") return <Pairing words={words} pair={pair} />;
    if (till.working || till.isUnanswered || till.sale) return <Outcome till={till} words={words} />;
    return isShown ? <Day till={till} words={words} /> : <Register till={till} words={words} />;
  };
  const canLeave = till.working === undefined && !till.isUnanswered && till.connection !== "refused";
  return (
    <div class="till">
      <Head till={till} words={words} language={language} setLanguage={setLanguage}>
        <button type="button" class="plain" disabled={!canLeave} onClick={toggle}>
          {isShown ? words.back : words.day}
        </button>
      </Head>
      {body()}
    </div>
  );
}

function Head({
  till,
  words,
  language,
  setLanguage,
  children,
}: ViewProps & Omit<AppProps, "pair"> & { children?: ComponentChild }): ComponentChild {
  const other = language === "it" ? "en" : "it";
  const { connection, status } = till;
  const isBare = connection === "good" && status?.fiscal === false;
  const text = isBare ? words.noPrinter : connection === "refused" ? words.bad : words[connection];
  return (
    <header>
      <h1>{words.title}</h1>
      <p class={`connection ${isBare ? "bad" : connection}`}>{text}</p>
      {children}
      <button type="button" class="plain" lang={other} onClick={() => setLanguage(other)}>
        {words.language}
      </button>
    </header>
  );
}

/** The page while a bill is rung up. */
function Register({ till, words }: ViewProps): ComponentChild {
  const hasTerminal = till.status?.payment === true;
  const add = (vat?: string) => till.addTyped(words.department, vat);
  const pay = (means: Means, amountCents?: number, fields?: MeansFields) => {
    if (!add()) return;
    void till.pay(means, amountCents ?? till.dueCents, fields);
  };
  useShortcuts({ till, add, pay, hasTerminal });
  return [
    <main class="register">
      <div class="side">
        <Message till={till} words={words} />
        <BillLines till={till} words={words} />
        <Options till={till} words={words} />
      </div>
      <Entry till={till} words={words} add={add} />
    </main>,
    <PayBar till={till} words={words} hasTerminal={hasTerminal} pay={pay} />,
  ];
}

/** Shows why the last request had no effect, and announces it to screen readers. */
function Message({ till, words }: ViewProps): ComponentChild {
  return (
    <p class="message" role="status">
      {till.message?.(words)}
    </p>
  );
}

interface Shortcuts {
  till: Till;
  hasTerminal: boolean;
  add(): boolean;
  pay(means: Means): void;
}

/** Keyboard shortcuts for typing an amount (digits, Enter) and for charging it: C for cash, T for the terminal. */
function useShortcuts({ till, hasTerminal, add, pay }: Shortcuts): void {
  // A layout effect runs before the page is painted, so that no early key press is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
      const isIn = (names: string) => target instanceof HTMLElement && target.closest(names) !== null;
      if (isIn("input, summary") || ctrlKey || metaKey || altKey || repeat || !till.isFree) return;
      const canPay = till.dueCents > 0 && till.connection === "good";
      if (/^[\d.,]$/.test(key)) till.setTyped(till.typed + key);
      else if (key === "Backspace") till.setTyped(till.typed.slice(0, -1));
      else if (key === "Enter" && !isIn("button")) add();
      else if (key.toLowerCase() === "c" && canPay) pay("cash");
      else if (key.toLowerCase() === "t" && canPay && hasTerminal) pay("terminal");
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}
