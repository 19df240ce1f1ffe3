import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { readAmount } from "../../amount.ts";
import { callUnder, newKey } from "../../api/client.ts";
import { isRefused } from "../../api/keyed.ts";
import { readPage } from "../../api/pages.ts";
import type { List, Payment } from "../../api/records.ts";
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
const DAY_MS = 24 * 60 * 60 * 1000;
/** A lost request is forgotten with its tab. */
const LOOKED_BACK_DAYS = 30;

/** The texts that are sent with a payment. */
export interface Asked {
  description?: string;
  customer?: { name: string; email?: string };
  reference?: string;
  /** Names the request in the payment's record, by which it is looked for. */
  metadata?: { requestKey: string };
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
  /** The time of the first request, in milliseconds; absent in data of an earlier version. */
  since?: number;
}

/** The result of a look for a request: its payment runs on, or there is no trace of it. */
export type Trace = "running" | "missing";

/** A request whose answer was lost. */
export interface Lost {
  wish: Wish;
  /** Sends the request again under its key. */
  askAgain(): Promise<void>;
  /** Looks for its payment, and asks for nothing; a payment that is found becomes the sale's. */
  look(): Promise<Trace | undefined>;
  /** Ends the reminder. */
  forget(): void;
}

/** The requests for money to providers, and their state. */
export interface Asking {
  ask(way: Way, asked: Asked & { amount: number }): Promise<void>;
  /** True while a provider has not answered yet: nothing else may be taken for the sale. */
  isAsking: boolean;
  unanswered: readonly Lost[];
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
  const forget = (wish: Wish) => change((all) => all.filter(({ key }) => key !== wish.key));
  const send = async (now: Wish) => {
    const { provider, kind, terminal } = now.way;
    const body = { ...now.asked, ...(terminal && { terminalId: terminal.id }) };
    const sent = { body, headers: { "x-client-id": CLIENT } };
    const isRepeat = wishes.includes(now);
    setAsked(now.key);
    if (!isRepeat) change((all) => [...all, now]);
    try {
      const path = `/v1/payment/${provider.id}/${kind}`;
      const { answer } = await callUnder<Payment>(now.key, "POST", path, sent);
      forget(now);
      taken(answer, now.way);
    } catch (error) {
      if (isRefused(error, isRepeat)) forget(now);
      throw error;
    } finally {
      setAsked(undefined);
    }
  };
  const look = async (wish: Wish) => {
    const payment = await paymentOf(wish);
    if (!payment) return "missing";
    if (payment.type === "link" && payment.status === "pending" && !payment.url) return "running";
    forget(wish);
    taken(payment, wish.way);
    return undefined;
  };
  const of = ({ way, asked: { metadata: _named, ...said } }: Pick<Wish, "way" | "asked">) =>
    JSON.stringify([way.provider.id, way.kind, way.terminal?.id, said]);
  const wishFor = (way: Way, asked: Wish["asked"]): Wish => {
    const key = newKey();
    return { way, asked: { ...asked, metadata: { requestKey: key } }, key, since: Date.now() };
  };
  return {
    ask: (way, asked) => send(wishes.find((one) => of(one) === of({ way, asked })) ?? wishFor(way, asked)),
    isAsking: asked !== undefined,
    unanswered: wishes
      .filter(({ key }) => key !== asked)
      .map((wish) => ({
        wish,
        askAgain: () => send(wish),
        look: () => look(wish),
        forget: () => forget(wish),
      })),
  };
}

/**
 * Finds the payment of a request among the provider's newest; reads only. A search would leave out payments
 * that the provider has not answered yet.
 */
async function paymentOf({ way, key, since }: Wish): Promise<Payment | undefined> {
  const days = Math.ceil((Date.now() - (since ?? 0)) / DAY_MS) + 1;
  const filter = { provider: way.provider.id, days: String(Math.min(days, LOOKED_BACK_DAYS)) };
  let token: string | null = null;
  do {
    const page: List<Payment> = await readPage("/v1/payment/transactions", filter, token);
    const found = page.items.find(({ metadata }) => metadata.requestKey === key);
    if (found) return found;
    token = page.token;
  } while (token);
  return undefined;
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
