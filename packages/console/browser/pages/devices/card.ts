import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import type { Bridge } from "../../api/records.ts";
import { time } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { confirmed } from "../../parts/confirm.ts";
import { Card, Facts } from "../../parts/facts.ts";
import { Note } from "../../parts/note.ts";
import { Address } from "./address.ts";
import { DeviceList } from "./device-list.ts";
import { Done } from "./done.ts";
import { Fault } from "./fault.ts";
import { pathOf } from "./read.ts";
import { drivesOwnTerminal, Replace } from "./replace.ts";
import { Rights, Waiting } from "./rights.ts";
import { t as rightsText } from "./rights-text.ts";
import { t } from "./text.ts";

interface Shown {
  bridge: Bridge;
  changed: () => Promise<void>;
  /** Called when a new terminal is registered at its provider. */
  registered: () => Promise<void>;
}

/** A till's bridge: its state, its devices, its last error, and the actions on it. */
export function BridgeCard({ bridge, ...told }: Shown): ComponentChild {
  const { name, state } = bridge;
  const isValid = state?.configuration.isValid ?? true;
  return h(
    Card,
    { name, heading: h("div", { class: "row spread" }, h("h2", {}, name), h(Standing, { bridge })) },
    h(Advice, { bridge }),
    h(Waiting, { bridge, changed: told.changed }),
    !isValid &&
      h(
        Note,
        { tone: "bad" },
        h(Fault, { of: { part: null, problem: null, says: state!.configuration.says } }),
      ),
    h(DeviceList, { bridge }),
    h("div", { class: "columns" }, h(Facts, { of: factsOf(bridge, told.changed) })),
    may("devices:write") && h(Actions, { bridge, ...told }),
    h(Done, { bridge }),
  );
}

function factsOf(bridge: Bridge, changed: Shown["changed"]): [string, ComponentChild][] {
  const { state, lastSeenAt, lastError, formerTerminals } = bridge;
  const error: [string, ComponentChild][] =
    lastError && isOver(bridge) ? [[t("last-error"), h(LastError, { bridge })]] : [];
  const former: [string, ComponentChild][] =
    formerTerminals.length > 0 ? [[t("former"), h(Former, { bridge })]] : [];
  return [
    [t("seen"), lastSeenAt ? time(lastSeenAt) : t("never")],
    [t("checked"), state?.checkedAt ? time(state.checkedAt) : t("not-yet")],
    [t("version"), state?.program ?? t("unknown")],
    [t("address"), h(Address, { bridge })],
    [rightsText("rights"), h(Rights, { bridge, changed })],
    ...error,
    ...former,
  ];
}

/** Whether the last error is over: a lasting one is shown at its device. */
function isOver({ lastError, state }: Bridge): boolean {
  if (lastError?.part === null) return state?.configuration.isValid ?? false;
  return state?.devices.find(({ part }) => part === lastError?.part)?.isGood ?? false;
}

function Standing({ bridge: { online, lastSeenAt } }: { bridge: Bridge }): ComponentChild {
  if (online) return h("span", { class: "badge good" }, t("online"));
  if (!lastSeenAt) return h("span", { class: "badge" }, t("unpaired"));
  return h("span", { class: "badge bad" }, t("silent", { since: time(lastSeenAt) }));
}

function Advice({ bridge: { online, lastSeenAt } }: { bridge: Bridge }): ComponentChild {
  if (online) return null;
  return h(Note, { tone: lastSeenAt ? "bad" : "" }, t(lastSeenAt ? "silent.advice" : "unpaired.advice"));
}

function LastError({ bridge: { lastError } }: { bridge: Bridge }): ComponentChild {
  const { at } = lastError!;
  return [h("span", {}, `${time(at)} · ${t("over")}`), h(Fault, { of: lastError!, isOver: true })];
}

function Former({ bridge: { formerTerminals } }: { bridge: Bridge }): ComponentChild {
  const each = formerTerminals.map(({ terminalId, until }) =>
    h(
      "li",
      { key: `${terminalId} ${until}` },
      h("code", {}, terminalId),
      ` ${t("until", { time: time(until) })}`,
    ),
  );
  return h("ul", { class: "plain" }, each);
}

function Actions({ bridge, changed, registered }: Shown): ComponentChild {
  const { name, checkAskedAt, online } = bridge;
  const [isReplacing, setReplacing] = useState(false);
  const { attempt, trouble } = useAttempts();
  const check = attempt(async () => {
    await call("POST", `${pathOf(bridge)}/check`);
    await changed();
  });
  const remove = attempt(async () => {
    if (!(await confirmed(t("remove.sure", { name }), t("remove")))) return;
    await call("DELETE", pathOf(bridge));
    await changed();
  });
  const isWaiting = checkAskedAt !== null;
  const replaced = async () => {
    setReplacing(false);
    await changed();
  };
  const replace = bridge.payment?.terminalId ? t("replace") : t("choose");
  return h(
    "div",
    { class: "stack" },
    h(
      "div",
      { role: "status" },
      isWaiting && h("p", { class: "hint" }, t(online ? "checking" : "checking.silent")),
    ),
    h(
      "div",
      { class: "row" },
      h(
        Action,
        { act: check, tone: "primary", label: `${t("check")}: ${name}`, disabled: isWaiting },
        t("check"),
      ),
      !drivesOwnTerminal(bridge) &&
        h(Action, { act: async () => setReplacing(true), label: `${replace}: ${name}` }, replace),
      h(Action, { act: remove, tone: "plain", label: `${t("remove")}: ${name}` }, t("remove")),
    ),
    drivesOwnTerminal(bridge) && h("p", { class: "hint" }, t("replace.own")),
    trouble,
    isReplacing && h(Replace, { bridge, close: () => setReplacing(false), registered, done: replaced }),
  );
}
