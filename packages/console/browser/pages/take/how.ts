import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { readAmount } from "../../amount.ts";
import { callUnder, newKey } from "../../api/client.ts";
import { isRefused } from "../../api/keyed.ts";
import type { Payment } from "../../api/records.ts";
import { money } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Note } from "../../parts/note.ts";
import { NumberInput } from "../../parts/number-input.ts";
import { nameOf } from "./parts.ts";
import { t } from "./text.ts";
import type { Way } from "./ways.ts";

/** The name of the app in payments that are taken here. */
const CLIENT = "console";
const CENTS = 2;

/** The texts that are sent with a payment. */
export interface Asked {
  description?: string;
  customer?: { name: string; email?: string };
  reference?: string;
}

/** The ways to pay the rest of a sale, or a part of it: one at a time. */
export function Ways({
  ways,
  left,
  body,
  asking: { ask, isAsking },
  inCash,
}: {
  ways: readonly Way[];
  /** The sum that the customer owes, in euro; undefined while nobody has entered it. */
  left: number | undefined;
  body: Asked;
  asking: Asking;
  /** Counts cash; undefined where no receipt could record it. */
  inCash: ((amount: number) => void) | undefined;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const [part, setPart] = useState<string>();
  const amount = part === undefined ? left : partOf(part, left);
  const offer = (way: Way) =>
    h(
      Action,
      {
        key: `${way.provider.id} ${way.terminal?.id ?? "link"}`,
        act: attempt(() => ask(way, { ...body, amount: amount! })),
        tone: way === ways[0] ? "primary" : "",
        disabled: amount === undefined || isAsking,
      },
      h("span", {}, nameOf(way)),
      h("span", { class: "hint" }, way.isByHand ? t("by-hand.hint") : way.provider.name),
    );
  const onTerminals = ways.filter(({ kind, isByHand }) => kind === "terminal" && !isByHand);
  return h(
    "section",
    { class: "card stack", "aria-label": t("how") },
    h("h2", {}, t("how")),
    ways.length === 0 && !inCash && h(Note, {}, t("none.ways")),
    onTerminals.map(offer),
    inCash &&
      h(
        "button",
        { type: "button", disabled: amount === undefined || isAsking, onClick: () => inCash(amount!) },
        t("cash"),
      ),
    ways.filter((way) => !onTerminals.includes(way)).map(offer),
    h(Splitting, { left, part, setPart }),
    trouble,
  );
}

/** A request for money: the provider's way, the texts, and the Idempotency-Key. */
export interface Wish {
  way: Way;
  asked: Asked & { amount: number };
  key: string;
}

/** The requests for money to providers, and their state. */
export interface Asking {
  ask(way: Way, asked: Asked & { amount: number }): Promise<void>;
  /** True while a provider has not answered yet: nothing else may be taken for the sale. */
  isAsking: boolean;
  /** The requests whose answers were lost, each with a function that asks again. */
  unanswered: readonly { wish: Wish; ask: () => Promise<void> }[];
}

/**
 * Asks providers for money. A repeat after a lost answer carries the same key, whatever was asked in between,
 * and asks for the money once; a request is kept until its outcome is certain.
 *
 * @param wishes - the requests without a certain answer; they outlive the page
 * @param change - changes them
 */
export function useAsking(
  taken: (payment: Payment, way: Way) => void,
  wishes: readonly Wish[],
  change: (next: (wishes: readonly Wish[]) => readonly Wish[]) => void,
): Asking {
  const [asked, setAsked] = useState<string>();
  const send = async (now: Wish) => {
    const { provider, kind, terminal } = now.way;
    const body = { ...now.asked, ...(terminal && { terminalId: terminal.id }) };
    const sent = { body, headers: { "x-client-id": CLIENT } };
    const isRepeat = wishes.includes(now);
    const forget = () => change((all) => all.filter(({ key }) => key !== now.key));
    setAsked(now.key);
    if (!isRepeat) change((all) => [...all, now]);
    try {
      const path = `/v1/payment/${provider.id}/${kind}`;
      const { answer } = await callUnder<Payment>(now.key, "POST", path, sent);
      forget();
      taken(answer, now.way);
    } catch (error) {
      if (isRefused(error, isRepeat)) forget();
      throw error;
    } finally {
      setAsked(undefined);
    }
  };
  const of = ({ way, asked }: Omit<Wish, "key">) =>
    JSON.stringify([way.provider.id, way.kind, way.terminal?.id, asked]);
  return {
    ask: (way, asked) =>
      send(wishes.find((one) => of(one) === of({ way, asked })) ?? { way, asked, key: newKey() }),
    isAsking: asked !== undefined,
    unanswered: wishes.filter(({ key }) => key !== asked).map((wish) => ({ wish, ask: () => send(wish) })),
  };
}

/** Returns the typed part, if it is clear and not more than what is left. */
function partOf(text: string, left: number | undefined): number | undefined {
  const { amounts, isClear } = readAmount(text, "EUR");
  const [amount] = amounts;
  return isClear && left !== undefined && amount! <= left ? amount : undefined;
}

function Splitting({
  left,
  part,
  setPart,
}: {
  left: number | undefined;
  part: string | undefined;
  setPart: (part: string | undefined) => void;
}): ComponentChild {
  if (left === undefined) return null;
  if (part === undefined)
    return h("button", { type: "button", class: "plain", onClick: () => setPart("") }, t("split"));
  return h(
    "div",
    { class: "stack tight" },
    h(NumberInput, { label: t("part"), value: part, places: CENTS, currency: "EUR", change: setPart }),
    h("p", { class: "hint" }, t("part.of", { amount: money(left, "EUR") })),
    h("button", { type: "button", class: "plain", onClick: () => setPart(undefined) }, t("part.all")),
  );
}
