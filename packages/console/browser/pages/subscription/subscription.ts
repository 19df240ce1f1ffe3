import { type ComponentChild, h } from "preact";
import { ApiError, call } from "../../api/client.ts";
import type { BillingPortal, Checkout, Price, Subscription as Standing } from "../../api/records.ts";
import { day, money } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Card, Facts } from "../../parts/facts.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { address } from "../../router.ts";
import { intervalWords, stateWord, t } from "./text.ts";

type Offer = Price & { standing: Standing | undefined };

const RUNNING = ["active", "trialing", "past_due"];
const PATH = "/v1/billing";

/** The prices of this installation, and the state of the subscription. */
export function Subscription(): ComponentChild {
  const offers = useResource(readOffers);
  const outcome = address.value.searchParams.get("checkout");
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    (outcome === "done" || outcome === "left") &&
      h(Note, { tone: outcome === "done" ? "good" : "", role: "status" }, t(outcome)),
    h(Loaded<Offer[] | "free">, {
      of: offers,
      children: (all) => {
        if (all === "free") return h(Note, {}, t("free"));
        if (all.length === 0) return h(Note, {}, t("none"));
        const cards = all.map((offer) => h(OfferCard, { key: offer.id, offer }));
        return [h("div", { class: "grid" }, cards), all.some(({ standing }) => standing) && h(Manage, {})];
      },
    }),
  );
}

async function readOffers(): Promise<Offer[] | "free"> {
  try {
    const prices = await call<Price[]>("GET", `${PATH}/prices`);
    return await Promise.all(
      prices.map(async (price) => ({ ...price, standing: await readStanding(price) })),
    );
  } catch (error) {
    if (error instanceof ApiError && error.problem?.code === "unavailable") return "free";
    throw error;
  }
}

async function readStanding({ id }: Price): Promise<Standing | undefined> {
  try {
    return await call<Standing>("GET", `${PATH}/subscriptions/${encodeURIComponent(id)}`);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

function OfferCard({ offer }: { offer: Offer }): ComponentChild {
  const { id, name, amount, currency, interval, intervalCount, standing } = offer;
  const { attempt, trouble } = useAttempts();
  const subscribe = attempt(async () => {
    const path = `${PATH}/subscriptions/${encodeURIComponent(id)}`;
    location.assign((await call<Checkout>("POST", path)).url);
  });
  const isRunning = standing !== undefined && RUNNING.includes(standing.status);
  return h(
    Card,
    { name },
    h("p", { class: "sum" }, amount === null ? t("no-price") : money(amount, currency)),
    h("p", { class: "hint" }, intervalWords(interval, intervalCount)),
    standing && h(State, { of: standing }),
    !isRunning && h("div", { class: "row" }, h(Action, { act: subscribe, tone: "primary" }, t("subscribe"))),
    trouble,
  );
}

function State({ of: { status, currentPeriodEnd, cancelAtPeriodEnd } }: { of: Standing }): ComponentChild {
  const tone = status === "active" || status === "trialing" ? "good" : status === "past_due" ? "bad" : "";
  const end =
    currentPeriodEnd &&
    ([t(cancelAtPeriodEnd ? "ends" : "renews"), day(currentPeriodEnd.slice(0, 10))] as const);
  return [
    h(Facts, {
      of: [
        [t("state"), h("span", { class: `badge ${tone}` }, stateWord(status))] as const,
        ...(end ? [end] : []),
      ],
    }),
    status === "past_due" && h(Note, { tone: "bad" }, t("past_due.advice")),
  ];
}

function Manage(): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const open = attempt(async () =>
    location.assign((await call<BillingPortal>("GET", `${PATH}/subscriptions/portal`)).url),
  );
  return h(
    "div",
    { class: "stack" },
    h("div", { class: "row" }, h(Action, { act: open }, t("manage"))),
    h("p", { class: "hint" }, t("manage.hint")),
    trouble,
  );
}
