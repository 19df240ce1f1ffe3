import { Action, Card, confirmed, Facts, Note, time, useAttempts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import type { Bridge } from "../../api/records.ts";
import { Address } from "./address.tsx";
import { DeviceList } from "./device-list.tsx";
import { Done } from "./done.tsx";
import { Fault } from "./fault.tsx";
import { Program, Updates } from "./program.tsx";
import { t as programText } from "./program-text.ts";
import { pathOf } from "./read.ts";
import { drivesOwnTerminal, Replace } from "./replace.tsx";
import { Rights, Waiting } from "./rights.tsx";
import { t as rightsText } from "./rights-text.ts";
import { t } from "./text.ts";

interface Shown {
  bridge: Bridge;
  changed: () => Promise<void>;
  /** Called when a new terminal is registered with its provider. */
  registered: () => Promise<void>;
}

/** A till's bridge: its state, its devices, its last error, and the actions on it. */
export function BridgeCard({ bridge, ...callbacks }: Shown): ComponentChild {
  const { name, state } = bridge;
  const isValid = state?.configuration.isValid ?? true;
  return (
    <Card
      name={name}
      heading={
        <div class="row spread">
          <h2>{name}</h2>
          <Standing bridge={bridge} />
        </div>
      }
    >
      <Advice bridge={bridge} />
      <Waiting bridge={bridge} changed={callbacks.changed} />
      {!isValid && (
        <Note tone="bad">
          <Fault of={{ part: null, problem: null, says: state!.configuration.says }} />
        </Note>
      )}
      <DeviceList bridge={bridge} />
      <div class="columns">
        <Facts of={factsOf(bridge, callbacks.changed)} />
      </div>
      {may("devices:write") && <Actions bridge={bridge} {...callbacks} />}
      <Done bridge={bridge} />
    </Card>
  );
}

function factsOf(bridge: Bridge, changed: Shown["changed"]): [string, ComponentChild][] {
  const { state, lastSeenAt, lastError, formerTerminals } = bridge;
  const error: [string, ComponentChild][] =
    lastError && isOver(bridge) ? [[t("last-error"), <LastError bridge={bridge} />]] : [];
  const former: [string, ComponentChild][] =
    formerTerminals.length > 0 ? [[t("former"), <Former bridge={bridge} />]] : [];
  return [
    [t("seen"), lastSeenAt ? time(lastSeenAt) : t("never")],
    [t("checked"), state?.checkedAt ? time(state.checkedAt) : t("not-yet")],
    [programText("program"), <Program bridge={bridge} changed={changed} />],
    [programText("updates"), <Updates bridge={bridge} changed={changed} />],
    [t("address"), <Address bridge={bridge} />],
    [rightsText("rights"), <Rights bridge={bridge} changed={changed} />],
    ...error,
    ...former,
  ];
}

/** Whether the last error has been resolved; a persistent error is shown with its device. */
function isOver({ lastError, state }: Bridge): boolean {
  if (lastError?.part === null) return state?.configuration.isValid ?? false;
  return state?.devices.find(({ part }) => part === lastError?.part)?.isGood ?? false;
}

function Standing({ bridge: { online, lastSeenAt } }: { bridge: Bridge }): ComponentChild {
  if (online) return <span class="badge good">{t("online")}</span>;
  if (!lastSeenAt) return <span class="badge">{t("unpaired")}</span>;
  return <span class="badge bad">{t("silent", { since: time(lastSeenAt) })}</span>;
}

function Advice({ bridge: { online, lastSeenAt } }: { bridge: Bridge }): ComponentChild {
  if (online) return null;
  return <Note tone={lastSeenAt ? "bad" : ""}>{t(lastSeenAt ? "silent.advice" : "unpaired.advice")}</Note>;
}

function LastError({ bridge: { lastError } }: { bridge: Bridge }): ComponentChild {
  const { at } = lastError!;
  return [<span>{`${time(at)} · ${t("over")}`}</span>, <Fault of={lastError!} isOver />];
}

function Former({ bridge: { formerTerminals } }: { bridge: Bridge }): ComponentChild {
  const each = formerTerminals.map(({ terminalId, until }) => (
    <li key={`${terminalId} ${until}`}>
      <code>{terminalId}</code>
      {` ${t("until", { time: time(until) })}`}
    </li>
  ));
  return <ul class="plain">{each}</ul>;
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
  return (
    <div class="stack">
      <div role="status">{isWaiting && <p class="hint">{t(online ? "checking" : "checking.silent")}</p>}</div>
      <div class="row">
        <Action act={check} tone="primary" label={`${t("check")}: ${name}`} disabled={isWaiting}>
          {t("check")}
        </Action>
        {!drivesOwnTerminal(bridge) && (
          <Action act={async () => setReplacing(true)} label={`${replace}: ${name}`}>
            {replace}
          </Action>
        )}
        <Action act={remove} tone="plain" label={`${t("remove")}: ${name}`}>
          {t("remove")}
        </Action>
      </div>
      {drivesOwnTerminal(bridge) && <p class="hint">{t("replace.own")}</p>}
      {trouble}
      {isReplacing && (
        <Replace bridge={bridge} close={() => setReplacing(false)} registered={registered} done={replaced} />
      )}
    </div>
  );
}
