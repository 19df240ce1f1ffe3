import {
  Action,
  Check,
  Choice,
  Field,
  FormDialog,
  type FormValues,
  money,
  Note,
  readAmount,
  time,
  useAttempts,
  written,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import type { Bridge } from "../../api/records.ts";
import { t as common } from "../../text/common.ts";
import { pathOf } from "./read.ts";
import { t } from "./rights-text.ts";

const CURRENCY = "EUR";
const KINDS = ["payments", "receipts", "invoices"] as const;
const REFUNDS = ["none", "own", "all"] as const;

/** Whether this person may set bridges' rights: only someone who has all of these rights may. */
export const mayGiveRights = (): boolean =>
  ["devices:write", "payments:write", "fiscals:write", "refunds"].every(may);

/** Approves a bridge with the requested rights. */
export const approve = (bridge: Pick<Bridge, "id" | "rights">): Promise<unknown> =>
  call("PATCH", pathOf(bridge), { body: { rights: bridge.rights } });

/** Shows what a bridge is waiting for: its approval, or a new address. */
export function Waiting({
  bridge,
  changed,
}: {
  bridge: Bridge;
  changed: () => Promise<void>;
}): ComponentChild {
  const { name, approvedBy, addressExposedAt } = bridge;
  const { attempt, trouble } = useAttempts();
  const give = attempt(async () => {
    await approve(bridge);
    await changed();
  });
  return [
    approvedBy === null && (
      <Note>
        <p>{t("unapproved", { rights: inWords(bridge) })}</p>
        {mayGiveRights() ? (
          <Action act={give} tone="primary" label={`${t("approve")}: ${name}`}>
            {t("approve")}
          </Action>
        ) : (
          <p class="hint">{t("unapproved.other")}</p>
        )}
        {trouble}
      </Note>
    ),
    addressExposedAt !== null && (
      <Note tone="bad">
        <p>{t("exposed", { since: time(addressExposedAt) })}</p>
      </Note>
    ),
  ];
}

/** The rights of a bridge, and the button that changes them. */
export function Rights({
  bridge,
  changed,
}: {
  bridge: Bridge;
  changed: () => Promise<void>;
}): ComponentChild {
  const [isChanging, setChanging] = useState(false);
  const done = async () => {
    setChanging(false);
    await changed();
  };
  return (
    <span class="stack">
      <span>{inWords(bridge)}</span>
      {mayGiveRights() && (
        <span>
          <Action
            act={async () => setChanging(true)}
            tone="plain"
            label={`${t("rights.change")}: ${bridge.name}`}
          >
            {t("rights.change")}
          </Action>
        </span>
      )}
      {isChanging && <Change bridge={bridge} close={() => setChanging(false)} done={done} />}
    </span>
  );
}

function Change({
  bridge,
  close,
  done,
}: {
  bridge: Bridge;
  close: () => void;
  done: () => Promise<void>;
}): ComponentChild {
  const { rights } = bridge;
  const save = async (values: FormValues) => {
    await call("PATCH", pathOf(bridge), { body: { rights: rightsIn(values) } });
    await done();
  };
  return (
    <FormDialog
      title={t("rights.title", { name: bridge.name })}
      close={close}
      send={save}
      submit={common("save")}
    >
      {KINDS.map((kind) => (
        <Check key={kind} name={kind} label={t(`right.${kind}`)} checked={rights[kind]} />
      ))}
      <Choice
        name="refunds"
        label={t("refunds")}
        value={rights.refunds}
        options={REFUNDS.map((one) => [one, t(`refunds.${one}`)] as const)}
      />
      <Check name="asksPin" label={t("pin")} checked={rights.asksPin ?? false} />
      <p class="hint">{t("pin.hint")}</p>
      <Field
        name="refundsPerDay"
        label={t("per-day")}
        hint={t("per-day.hint")}
        inputMode="decimal"
        autocomplete="off"
        value={rights.refundsPerDay === undefined ? "" : written(rights.refundsPerDay, CURRENCY)}
      />
    </FormDialog>
  );
}

/** Returns the rights entered in the form; an ambiguous amount is sent unchanged, so that the API reports the error. */
function rightsIn(values: FormValues): object {
  const { refunds, refundsPerDay = "" } = values;
  const { amounts, isClear } = readAmount(refundsPerDay, CURRENCY);
  const sum = isClear && amounts.length === 1 ? amounts[0] : refundsPerDay;
  return {
    ...Object.fromEntries(KINDS.map((kind) => [kind, kind in values])),
    refunds,
    ...("asksPin" in values && { asksPin: true }),
    ...(refundsPerDay.trim() !== "" && { refundsPerDay: sum }),
  };
}

function inWords({ rights }: Pick<Bridge, "rights">): string {
  const kinds = KINDS.filter((kind) => rights[kind]).map((kind) => t(`right.${kind}`));
  const { refunds, refundsPerDay, asksPin } = rights;
  const perDay =
    refunds !== "none" && refundsPerDay !== undefined
      ? [t("per-day.at-most", { sum: money(refundsPerDay, CURRENCY) })]
      : [];
  const pin = refunds !== "none" && asksPin ? [t("pin.asked")] : [];
  return [...kinds, t(`refunds.${refunds}`), ...perDay, ...pin].join(" · ");
}
