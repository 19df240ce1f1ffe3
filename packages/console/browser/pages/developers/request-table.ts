import { type ComponentChild, h } from "preact";
import type { LoggedRequest } from "../../api/records.ts";
import { exactTime } from "../../format.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Facts } from "../../parts/facts.ts";
import { ListTable } from "../../parts/table.ts";
import { t } from "./text.ts";

type Names = ReadonlyMap<string, string>;

const COLUMNS = [
  ["what", "request"],
  ["when", "time"],
  ["state", "status"],
  ["amount", "duration"],
  ["end", "caller"],
] as const;

/** Requests as a table; on a phone each is a card. */
export function RequestTable({
  items,
  names,
  open,
}: {
  items: readonly LoggedRequest[];
  names: Names;
  open: (request: LoggedRequest) => void;
}): ComponentChild {
  return h(
    ListTable,
    { columns: COLUMNS.map(([place, name]) => [place, t(name)] as const) },
    items.map((item) => h(Row, { key: item.id, item, names, open: () => open(item) })),
  );
}

function Row({ item, names, open }: { item: LoggedRequest; names: Names; open: () => void }): ComponentChild {
  const { id, at, method, path, status, code, fields, durationMs } = item;
  return h(
    "tr",
    { "data-id": id },
    h(
      "td",
      { class: "what" },
      h("button", { type: "button", class: "link", onClick: open }, h("code", {}, `${method} ${path}`)),
      code && h("div", { class: "hint" }, [code, ...fields].join(" ")),
    ),
    h("td", { class: "when" }, exactTime(at)),
    h("td", { class: "state" }, h(Status, { status })),
    h("td", { class: "amount" }, milliseconds(durationMs)),
    h("td", { class: "end" }, callerOf(item, names)),
  );
}

/** An HTTP status, with a colour. */
export function Status({ status }: { status: number | null }): ComponentChild {
  const tone = status === null || status >= 500 ? "bad" : status >= 400 ? "wait" : "good";
  return h("span", { class: `badge ${tone}` }, status === null ? t("no-answer") : String(status));
}

/** One request with everything that is stored of it. */
export function RequestDialog({
  of,
  names,
  close,
}: {
  of: LoggedRequest;
  names: Names;
  close: () => void;
}): ComponentChild {
  const code = (text: string) => h("code", {}, text);
  const { requestBytes, responseBytes } = of;
  const facts: [string, ComponentChild][] = [
    [t("status"), h(Status, { status: of.status })],
    [t("problem"), of.code && h("a", { href: `/docs/errors#${of.code}`, target: "_blank" }, of.code)],
    [t("fields"), of.fields.length > 0 && code(of.fields.join(" "))],
    [t("route"), code(of.route)],
    [t("caller"), [callerOf(of, names), " ", code(of.actor.id)]],
    [t("time"), exactTime(of.at)],
    [t("duration"), milliseconds(of.durationMs)],
    [t("sent"), requestBytes !== null && t("bytes", { count: requestBytes })],
    [t("answered"), responseBytes !== null && t("bytes", { count: responseBytes })],
    [t("replayed"), of.replayed && t("replayed.yes")],
    [t("id"), code(of.id)],
  ];
  return h(
    Dialog,
    { title: `${of.method} ${of.path}`, close, wide: true },
    h(Facts, { of: facts.filter(([, value]) => value) }),
    h("p", { class: "hint" }, t("requests.kept")),
    h("div", { class: "row" }, h("button", { type: "button", onClick: close }, t("close"))),
  );
}

function callerOf({ actor: { type, id } }: LoggedRequest, names: Names): string {
  return names.get(id) ?? t(`actor.${type}`);
}

function milliseconds(count: number): string {
  return t("ms", { count });
}
