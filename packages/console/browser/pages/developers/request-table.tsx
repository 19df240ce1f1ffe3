import { Cancel, Dialog, exactTime, Facts, ListTable } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { LoggedRequest } from "../../api/records.ts";
import { t } from "./text.ts";

type Names = ReadonlyMap<string, string>;

const COLUMNS = [
  ["what", "request"],
  ["when", "time"],
  ["state", "status"],
  ["amount", "duration"],
  ["end", "caller"],
] as const;

/** Requests as a table; on a phone, each request is a card. */
export function RequestTable({
  items,
  names,
  open,
}: {
  items: readonly LoggedRequest[];
  names: Names;
  open: (request: LoggedRequest) => void;
}): ComponentChild {
  return (
    <ListTable columns={COLUMNS.map(([place, name]) => [place, t(name)] as const)}>
      {items.map((item) => (
        <Row key={item.id} item={item} names={names} open={() => open(item)} />
      ))}
    </ListTable>
  );
}

function Row({ item, names, open }: { item: LoggedRequest; names: Names; open: () => void }): ComponentChild {
  const { id, at, method, path, status, code, fields, durationMs } = item;
  return (
    <tr data-id={id}>
      <td class="what">
        <button type="button" class="link" onClick={open}>
          <code>{`${method} ${path}`}</code>
        </button>
        {code && <div class="hint">{[code, ...fields].join(" ")}</div>}
      </td>
      <td class="when">{exactTime(at)}</td>
      <td class="state">
        <Status status={status} />
      </td>
      <td class="amount">{milliseconds(durationMs)}</td>
      <td class="end">{callerOf(item, names)}</td>
    </tr>
  );
}

/** An HTTP status, with a colour. */
export function Status({ status }: { status: number | null }): ComponentChild {
  const tone = status === null || status >= 500 ? "bad" : status >= 400 ? "wait" : "good";
  return <span class={`badge ${tone}`}>{status === null ? t("no-answer") : String(status)}</span>;
}

/** A request with all its stored details. */
export function RequestDialog({
  of,
  names,
  close,
}: {
  of: LoggedRequest;
  names: Names;
  close: () => void;
}): ComponentChild {
  const code = (text: string) => <code>{text}</code>;
  const { requestBytes, responseBytes } = of;
  const facts: [string, ComponentChild][] = [
    [t("status"), <Status status={of.status} />],
    [
      t("problem"),
      of.code && (
        <a href={`/docs/errors#${of.code}`} target="_blank" rel="noopener">
          {of.code}
        </a>
      ),
    ],
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
  return (
    <Dialog title={`${of.method} ${of.path}`} close={close} wide>
      <Facts of={facts.filter(([, value]) => value)} />
      <p class="hint">{t("requests.kept")}</p>
      <div class="row">
        <Cancel close={close} label={t("close")} />
      </div>
    </Dialog>
  );
}

function callerOf({ actor: { type, id } }: LoggedRequest, names: Names): string {
  return names.get(id) ?? t(`actor.${type}`);
}

function milliseconds(count: number): string {
  return t("ms", { count });
}
