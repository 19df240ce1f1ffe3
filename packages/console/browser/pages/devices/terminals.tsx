import { Action, Card, confirmed, Loaded, type Resource, useAttempts } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { isAllowed } from "../../api/merchant.ts";
import { readProviders } from "../../api/providers.ts";
import type { List, Location, Terminal } from "../../api/records.ts";
import { readTerminals, removeTerminal } from "../../api/terminals.ts";
import type { Cloud } from "./cloud.ts";
import { Register } from "./register.tsx";
import { t } from "./text.ts";

/** The terminals that need no till: their providers drive them. */
export function CloudTerminals({ clouds }: { clouds: Resource<Cloud[]> }): ComponentChild {
  return (
    <Card name={t("clouds")}>
      <p class="hint">{t("clouds.lead")}</p>
      <Loaded<Cloud[]> of={clouds}>
        {(all) =>
          all.length === 0 ? (
            <p>{t("clouds.none")}</p>
          ) : (
            all.map((cloud) => <OneCloud key={cloud.id} cloud={cloud} changed={clouds.reload} />)
          )
        }
      </Loaded>
    </Card>
  );
}

/** Reads the providers that drive terminals, each with its terminals and locations. */
export async function readClouds(): Promise<Cloud[]> {
  const providers = (await readProviders()).filter(
    ({ kind, id, status, capabilities }) =>
      kind === "payment" && id !== "handoff" && status === "active" && capabilities.includes("terminal"),
  );
  return Promise.all(
    providers.map(async ({ id, name, capabilities }) => {
      const registers = capabilities.includes("terminal_management");
      const [terminals, locations] = await Promise.all([
        readTerminals(id),
        registers && capabilities.includes("locations") ? readLocations(id) : [],
      ]);
      return { id, name, registers, terminals, locations };
    }),
  );
}

async function readLocations(provider: string): Promise<Location[]> {
  return (await call<List<Location>>("GET", `/v1/payment/${provider}/locations`)).items;
}

function OneCloud({ cloud, changed }: { cloud: Cloud; changed: () => Promise<void> }): ComponentChild {
  const { name, registers, terminals } = cloud;
  const [form, setForm] = useState<{ replaces: Terminal | undefined }>();
  const mayChange = registers && isAllowed("devices:write");
  const done = async () => {
    setForm(undefined);
    await changed();
  };
  return (
    <section class="stack" aria-label={name}>
      <h3>{name}</h3>
      {terminals.length === 0 && <p class="hint">{t("clouds.empty")}</p>}
      <ul class="needs">
        {terminals.map((terminal) => (
          <Row
            key={terminal.id}
            cloud={cloud}
            terminal={terminal}
            replace={mayChange ? () => setForm({ replaces: terminal }) : undefined}
            changed={changed}
          />
        ))}
      </ul>
      {registers ? (
        mayChange && (
          <div class="row">
            <button type="button" onClick={() => setForm({ replaces: undefined })}>
              {t("register", { name })}
            </button>
          </div>
        )
      ) : (
        <p class="hint">{t("clouds.there", { name })}</p>
      )}
      {form && (
        <Register
          cloud={cloud}
          replaces={form.replaces}
          close={() => setForm(undefined)}
          made={changed}
          done={done}
        />
      )}
    </section>
  );
}

function Row({
  cloud,
  terminal: { id, name, status },
  replace,
  changed,
}: {
  cloud: Cloud;
  terminal: Terminal;
  /** Replaces the terminal with a different one; undefined if that is not possible here. */
  replace: (() => void) | undefined;
  changed: () => Promise<void>;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const remove = attempt(async () => {
    const sure = t("terminal.remove.sure", { name, provider: cloud.name });
    if (!(await confirmed(sure, t("remove")))) return;
    await removeTerminal(cloud.id, id);
    await changed();
  });
  const tone = { online: "good", busy: "good", offline: "bad", unknown: "" }[status];
  return (
    <li>
      <div class="row spread">
        <span>
          <strong>{name}</strong> <code class="hint">{id}</code>
        </span>
        <span class={`badge ${tone}`}>{t(`terminal.${status}`)}</span>
      </div>
      {replace && (
        <div class="row">
          <Action act={async () => replace()} label={`${t("replace")}: ${name}`}>
            {t("replace")}
          </Action>
          <Action act={remove} tone="plain" label={`${t("remove")}: ${name}`}>
            {t("remove")}
          </Action>
        </div>
      )}
      {trouble}
    </li>
  );
}
