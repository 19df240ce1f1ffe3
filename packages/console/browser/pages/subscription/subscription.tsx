import { Action, Card, day, Facts, Loaded, money, Note, Page, useAttempts, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { ApiError, call } from "../../api/client.ts";
import type { BillingPortal, Checkout, Price, Subscription as Standing } from "../../api/records.ts";
import { address } from "../../router.ts";
import { intervalWords, stateWord, t } from "./text.ts";

type Offer = Price & { standing: Standing | undefined };

const RUNNING = ["active", "trialing", "past_due"];
const PATH = "/v1/billing";

/** The prices of this installation, and the state of the subscription. */
export function Subscription(): ComponentChild {
  const offers = useResource(readOffers);
  const outcome = address.value.searchParams.get("checkout");
  return (
    <Page title={t("title")} lead={t("lead")}>
      {(outcome === "done" || outcome === "left") && (
        <Note tone={outcome === "done" ? "good" : ""} role="status">
          {t(outcome)}
        </Note>
      )}
      <Loaded<Offer[] | "free"> of={offers}>
        {(all) => {
          if (all === "free") return <Note>{t("free")}</Note>;
          if (all.length === 0) return <Note>{t("none")}</Note>;
          const cards = all.map((offer) => <OfferCard key={offer.id} offer={offer} />);
          return [<div class="grid">{cards}</div>, all.some(({ standing }) => standing) && <Manage />];
        }}
      </Loaded>
    </Page>
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
  return (
    <Card name={name}>
      <p class="sum">{amount === null ? t("no-price") : money(amount, currency)}</p>
      <p class="hint">{intervalWords(interval, intervalCount)}</p>
      {standing && <State of={standing} />}
      {!isRunning && (
        <div class="row">
          <Action act={subscribe} tone="primary">
            {t("subscribe")}
          </Action>
        </div>
      )}
      {trouble}
    </Card>
  );
}

function State({ of: { status, currentPeriodEnd, cancelAtPeriodEnd } }: { of: Standing }): ComponentChild {
  const tone = status === "active" || status === "trialing" ? "good" : status === "past_due" ? "bad" : "";
  const end =
    currentPeriodEnd &&
    ([t(cancelAtPeriodEnd ? "ends" : "renews"), day(currentPeriodEnd.slice(0, 10))] as const);
  return [
    <Facts
      of={[
        [t("state"), <span class={`badge ${tone}`}>{stateWord(status)}</span>] as const,
        ...(end ? [end] : []),
      ]}
    />,
    status === "past_due" && <Note tone="bad">{t("past_due.advice")}</Note>,
  ];
}

function Manage(): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const open = attempt(async () =>
    location.assign((await call<BillingPortal>("GET", `${PATH}/subscriptions/portal`)).url),
  );
  return (
    <div class="stack">
      <div class="row">
        <Action act={open}>{t("manage")}</Action>
      </div>
      <p class="hint">{t("manage.hint")}</p>
      {trouble}
    </div>
  );
}
