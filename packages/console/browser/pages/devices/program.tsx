import { Action, Choice, confirmed, FormDialog, type FormValues, useAttempts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import type { Bridge } from "../../api/records.ts";
import { t as common } from "../../text/common.ts";
import { t } from "./program-text.ts";
import { pathOf } from "./read.ts";

const POLICIES = ["off", "manual", "automatic"] as const;

interface Shown {
  bridge: Bridge;
  changed: () => Promise<void>;
}

/** A bridge's program, the newer version if any, and the outcome of the last update. */
export function Program({ bridge, changed }: Shown): ComponentChild {
  const { name, state, program, requestedProgram } = bridge;
  const { attempt, trouble } = useAttempts();
  const newer = program?.newer ?? null;
  const install = attempt(async () => {
    const sure = t("install.sure", { version: newer!, name });
    if (!(await confirmed(sure, t("install", { version: newer! })))) return;
    await call("PATCH", pathOf(bridge), { body: { requestedProgram: newer } });
    await changed();
  });
  const isOffered = newer !== null && requestedProgram === null && bridge.updates === "manual";
  return (
    <span class="stack">
      <span>{state?.program ?? t("unknown")}</span>
      {requestedProgram !== null && <span>{t("requested", { version: requestedProgram })}</span>}
      {newer !== null && requestedProgram === null && <span>{t("newer", { version: newer })}</span>}
      <Last of={program} />
      {program?.canUpdate === false && <span class="hint">{t("cannot")}</span>}
      {isOffered && program?.canUpdate && may("devices:write") && (
        <span>
          <Action act={install} label={`${t("install", { version: newer })}: ${name}`}>
            {t("install", { version: newer })}
          </Action>
        </span>
      )}
      {trouble}
    </span>
  );
}

function Last({ of }: { of: Bridge["program"] }): ComponentChild {
  const last = of?.last;
  if (!last || last.result === "installed") return null;
  return (
    <span>
      {t(last.result, { version: last.version })}
      {last.says && <small class="hint">{` ${last.says}`}</small>}
    </span>
  );
}

/** Whether a bridge installs newer programs, and the button that changes it. */
export function Updates({ bridge, changed }: Shown): ComponentChild {
  const [isChanging, setChanging] = useState(false);
  const save = async ({ updates }: FormValues) => {
    await call("PATCH", pathOf(bridge), { body: { updates } });
    setChanging(false);
    await changed();
  };
  const close = () => setChanging(false);
  return (
    <span class="stack">
      <span>{t(`updates.${bridge.updates}`)}</span>
      {may("devices:write") && (
        <span>
          <Action
            act={async () => setChanging(true)}
            tone="plain"
            label={`${t("updates.change")}: ${t("updates.title", { name: bridge.name })}`}
          >
            {t("updates.change")}
          </Action>
        </span>
      )}
      {isChanging && (
        <FormDialog
          title={t("updates.title", { name: bridge.name })}
          close={close}
          send={save}
          submit={common("save")}
        >
          <Choice
            name="updates"
            label={t("updates")}
            value={bridge.updates}
            options={POLICIES.map((one) => [one, t(`updates.${one}`)] as const)}
          />
        </FormDialog>
      )}
    </span>
  );
}
