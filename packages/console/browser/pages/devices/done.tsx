import { money, Note, time, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { AuditEntry, Bridge, BridgeOperation } from "../../api/records.ts";
import { Badge } from "../../parts/badge.tsx";
import { readDone } from "./read.ts";
import { t } from "./text.ts";

const SHOWN = 5;
const OPEN = ["verification", "pending"];

/** The requests that are shown, by their names in the audit log. */
const ACTION_TEXTS = {
  "POST /v1/bridges/payment": "deed.payment",
  "DELETE /v1/bridges/payment": "deed.cancel",
  "POST /v1/bridges/fiscal": "deed.document",
  "POST /v1/bridges/pair": "deed.pair",
} as const;
const isShown = (action: string): action is keyof typeof ACTION_TEXTS => action in ACTION_TEXTS;

/** A bridge's latest operations: first those with an unknown outcome, which need review. */
export function Done({ bridge }: { bridge: Bridge }): ComponentChild {
  const done = useResource(() => readDone(bridge), [bridge.id, bridge.state?.checkedAt]);
  const { operations = [], entries = [] } = done.value ?? {};
  const open = operations.filter(({ status }) => OPEN.includes(status));
  const last = operations.filter(({ status }) => !OPEN.includes(status)).slice(0, SHOWN);
  const shown = entries.filter(({ action }) => isShown(action)).slice(0, SHOWN);
  if (open.length + last.length + shown.length === 0) return null;
  return [
    open.length > 0 && (
      <Note>
        <p>{t("look")}</p>
        <ul>{open.map(operation)}</ul>
      </Note>
    ),
    last.length + shown.length > 0 && (
      <details class="last">
        <summary>{t("last")}</summary>
        <ul class="plain hint">
          {last.map(operation)}
          {shown.map(entryRow)}
        </ul>
      </details>
    ),
  ];
}

function operation({
  id,
  kind,
  amount,
  currency,
  status,
  reason,
  occurredAt,
}: BridgeOperation): ComponentChild {
  const text = `${t(`kind.${kind}`)} ${money(amount, currency)}, ${time(occurredAt)} `;
  return (
    <li key={id}>
      {text}
      <Badge status={status} />
      {reason && ` ${reason}`}
    </li>
  );
}

function entryRow({ id, at, action, status }: AuditEntry): ComponentChild {
  const text = isShown(action) ? t(ACTION_TEXTS[action]) : "";
  return (
    <li key={id}>
      {`${text}, ${time(at)}`}
      {status >= 400 && ` (${t("refused")})`}
    </li>
  );
}
