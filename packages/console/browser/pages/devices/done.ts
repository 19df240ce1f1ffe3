import { type ComponentChild, h } from "preact";
import type { AuditEntry, Bridge, BridgeOperation } from "../../api/records.ts";
import { money, time } from "../../format.ts";
import { Badge } from "../../parts/badge.ts";
import { Note } from "../../parts/note.ts";
import { useResource } from "../../parts/resource.ts";
import { readDone } from "./read.ts";
import { t } from "./text.ts";

const SHOWN = 5;
const OPEN = ["verification", "pending"];

/** The requests that are shown, by their names in the audit log. */
const DEEDS = {
  "POST /v1/bridges/payment": "deed.payment",
  "DELETE /v1/bridges/payment": "deed.cancel",
  "POST /v1/bridges/fiscal": "deed.document",
  "POST /v1/bridges/pair": "deed.pair",
} as const;
const isShown = (action: string): action is keyof typeof DEEDS => action in DEEDS;

/** The last operations of a bridge: first the unproven ones, which a person must look at. */
export function Done({ bridge }: { bridge: Bridge }): ComponentChild {
  const done = useResource(() => readDone(bridge), [bridge.id, bridge.state?.checkedAt]);
  const { operations = [], deeds = [] } = done.value ?? {};
  const open = operations.filter(({ status }) => OPEN.includes(status));
  const last = operations.filter(({ status }) => !OPEN.includes(status)).slice(0, SHOWN);
  const asked = deeds.filter(({ action }) => isShown(action)).slice(0, SHOWN);
  if (open.length + last.length + asked.length === 0) return null;
  return [
    open.length > 0 && h(Note, {}, h("p", {}, t("look")), h("ul", {}, open.map(operation))),
    last.length + asked.length > 0 &&
      h(
        "details",
        { class: "last" },
        h("summary", {}, t("last")),
        h("ul", { class: "plain hint" }, last.map(operation), asked.map(deed)),
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
  return h("li", { key: id }, text, h(Badge, { status }), reason && ` ${reason}`);
}

function deed({ id, at, action, status }: AuditEntry): ComponentChild {
  const text = isShown(action) ? t(DEEDS[action]) : "";
  return h("li", { key: id }, `${text}, ${time(at)}`, status >= 400 && ` (${t("refused")})`);
}
