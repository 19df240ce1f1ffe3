import { type ComponentChild, h } from "preact";
import { LOTTERY, LOTTERY_MIN_CENTS, PRODUCTS, totalOf, withMore } from "./goods.ts";
import { Keypad } from "./keypad.ts";
import type { Connection, Message, Till } from "./till.ts";
import { type Language, WORDS, type Words } from "./words.ts";

interface Shown {
  till: Till;
  language: Language;
  words: Words;
}

/** The till's page. */
export function App({
  till,
  language,
  setLanguage,
}: {
  till: Till;
  language: Language;
  setLanguage(language: Language): void;
}): ComponentChild {
  const shown: Shown = { till, language, words: WORDS[language] };
  const other = language === "it" ? "en" : "it";
  document.title = shown.words.title;
  return [
    h(
      "header",
      null,
      h("h1", null, shown.words.title),
      h(ConnectionState, { connection: till.connection, words: shown.words }),
      h(
        "button",
        { type: "button", class: "plain", lang: other, onClick: () => setLanguage(other) },
        shown.words.language,
      ),
    ),
    h(
      "main",
      null,
      h(Notice, shown),
      h("div", { class: "columns" }, h(Goods, shown), h("div", null, h(Bill, shown), h(Last, shown))),
    ),
  ];
}

function ConnectionState({ connection, words }: { connection: Connection; words: Words }): ComponentChild {
  const { state } = connection;
  const text = () => {
    if (state !== "good") return state === "bad" ? words.bridgeBad : words.searching;
    if (!connection.status.payment) return words.noTerminal;
    return connection.status.fiscal ? words.bridgeGood : words.noPrinter;
  };
  return h("p", { class: `connection ${state}` }, text());
}

/** The till's present work, and its result; changes are read out. */
function Notice({ till, words }: Shown): ComponentChild {
  const { message, working, connection } = till;
  const isAlone = connection.state === "bad" && !message && !working;
  return h(
    "div",
    { class: "notice", role: "status" },
    working && h("p", { class: "wait" }, words[working]),
    message && h(Said, { till, message, words }),
    isAlone && h("p", { class: "bad" }, words.noBridge(location.origin)),
  );
}

function Said({ till, message, words }: { till: Till; message: Message; words: Words }): ComponentChild {
  const { tone, offers } = message;
  const act = offers === "again" ? () => till.askAgain() : () => till.goOn();
  return h(
    "div",
    { class: tone },
    h("p", null, message.text(words)),
    offers &&
      h(
        "p",
        { class: "actions" },
        h("button", { type: "button", onClick: act }, offers === "again" ? words.again : words.retry),
        h("button", { type: "button", class: "plain", onClick: () => till.putAside() }, words.aside),
      ),
  );
}

function Goods({ till, language, words }: Shown): ComponentChild {
  const add = (description: string, priceCents: number, vat: string) =>
    till.setBill(withMore(till.lines, { description, priceCents, vat }, 1), till.lottery);
  return h(
    "div",
    null,
    h(
      "section",
      { "aria-labelledby": "goods" },
      h("h2", { id: "goods" }, words.goods),
      h(
        "div",
        { class: "goods" },
        PRODUCTS.map(({ name, priceCents, vat }) =>
          h(
            "button",
            {
              type: "button",
              key: name.en,
              disabled: till.isHeld,
              onClick: () => add(name[language], priceCents, vat),
            },
            h("span", null, name[language]),
            h("span", { class: "price" }, words.money(priceCents)),
          ),
        ),
      ),
    ),
    h(Keypad, {
      words,
      isHeld: till.isHeld,
      add: (cents: number, vat: string) => add(words.free, cents, vat),
    }),
  );
}

function Bill({ till, words }: Shown): ComponentChild {
  const { lines, isHeld } = till;
  const total = totalOf(lines);
  const change = (index: number, by: 1 | -1) => () =>
    till.setBill(withMore(lines, lines[index]!, by), till.lottery);
  return h(
    "section",
    { "aria-labelledby": "bill", class: "bill" },
    h("h2", { id: "bill" }, words.bill),
    lines.length === 0
      ? h("p", { class: "quiet" }, words.empty)
      : h(
          "ul",
          null,
          lines.map(({ description, priceCents, quantity }, index) =>
            h(
              "li",
              { key: `${description} ${priceCents}` },
              h("span", null, description),
              h(
                "span",
                { class: "quantity" },
                h(Step, { sign: "−", name: `${description}: ${words.less}`, isHeld, act: change(index, -1) }),
                h("span", null, quantity),
                h(Step, { sign: "+", name: `${description}: ${words.one}`, isHeld, act: change(index, 1) }),
              ),
              h("span", { class: "price" }, words.money(priceCents * quantity)),
            ),
          ),
        ),
    h("p", { class: "total" }, h("span", null, words.total), h("output", null, words.money(total))),
    h(Lottery, { till, words }),
    h(Pay, { till, words }),
  );
}

function Step({ sign, name, isHeld, act }: { sign: string; name: string; isHeld: boolean; act(): void }) {
  return h(
    "button",
    { type: "button", class: "step", "aria-label": name, disabled: isHeld, onClick: act },
    sign,
  );
}

function Lottery({ till, words }: { till: Till; words: Words }): ComponentChild {
  const { lottery } = till;
  const isWrong = lottery !== "" && !LOTTERY.test(lottery);
  return h(
    "div",
    { class: "field" },
    h("label", { for: "lottery" }, words.lottery),
    h("input", {
      id: "lottery",
      value: lottery,
      maxLength: 8,
      autocomplete: "off",
      autocapitalize: "characters",
      disabled: till.isHeld,
      "aria-invalid": isWrong,
      "aria-describedby": "lottery-hint",
      onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        till.setBill(till.lines, currentTarget.value.trim().toUpperCase()),
    }),
    h("p", { id: "lottery-hint", class: "hint" }, isWrong ? words.lotteryForm : words.lotteryCard),
  );
}

function Pay({ till, words }: { till: Till; words: Words }): ComponentChild {
  const { lines, lottery, isHeld, connection } = till;
  const total = totalOf(lines);
  const status = connection.state === "good" ? connection.status : undefined;
  const canIssue = total > 0 && !isHeld && status?.fiscal === true;
  const isLotteryGood = lottery === "" || (LOTTERY.test(lottery) && total >= LOTTERY_MIN_CENTS);
  const button = (text: string, isOn: boolean, act: () => unknown, tone: string) =>
    h("button", { type: "button", class: tone, disabled: !isOn, onClick: act }, text);
  return h(
    "div",
    { class: "pay" },
    button(words.card, canIssue && status.payment && isLotteryGood, () => till.sell("card"), "primary"),
    button(words.cash, canIssue, () => till.sell("cash"), "primary"),
    button(words.clear, lines.length > 0 && !isHeld, () => till.setBill([], ""), "plain"),
  );
}

function Last({ till, words }: Shown): ComponentChild {
  const { last } = till;
  if (!last) return null;
  const { lines, method, number, isUndone } = last;
  const how = method === "card" ? words.byCard : words.byCash;
  return h(
    "section",
    { "aria-labelledby": "last", class: "last" },
    h("h2", { id: "last" }, words.last),
    h(
      "p",
      null,
      `${words.money(totalOf(lines))}, ${how}, ${words.receipt} ${number}`,
      isUndone && h("strong", null, ` (${words.undone})`),
    ),
    !isUndone &&
      h(
        "button",
        { type: "button", class: "plain", disabled: till.isHeld, onClick: () => till.undoLast() },
        words.undo,
      ),
  );
}
