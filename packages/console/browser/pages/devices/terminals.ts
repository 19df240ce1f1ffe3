import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { isAllowed } from "../../api/merchant.ts";
import { readProviders } from "../../api/providers.ts";
import type { List, Location, Terminal } from "../../api/records.ts";
import { readTerminals, removeTerminal } from "../../api/terminals.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { confirmed } from "../../parts/confirm.ts";
import { Card } from "../../parts/facts.ts";
import { Loaded, type Resource } from "../../parts/resource.ts";
import type { Cloud } from "./cloud.ts";
import { Register } from "./register.ts";
import { t } from "./text.ts";

/** The terminals that need no till: their providers drive them. */
export function CloudTerminals({ clouds }: { clouds: Resource<Cloud[]> }): ComponentChild {
  return h(
    Card,
    { name: t("clouds") },
    h("p", { class: "hint" }, t("clouds.lead")),
    h(Loaded<Cloud[]>, {
      of: clouds,
      children: (all) =>
        all.length === 0
          ? h("p", {}, t("clouds.none"))
          : all.map((cloud) => h(OneCloud, { key: cloud.id, cloud, changed: clouds.reload })),
    }),
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
  return h(
    "section",
    { class: "stack", "aria-label": name },
    h("h3", {}, name),
    terminals.length === 0 && h("p", { class: "hint" }, t("clouds.empty")),
    h(
      "ul",
      { class: "needs" },
      terminals.map((terminal) =>
        h(Row, {
          key: terminal.id,
          cloud,
          terminal,
          replace: mayChange ? () => setForm({ replaces: terminal }) : undefined,
          changed,
        }),
      ),
    ),
    registers
      ? mayChange &&
          h(
            "div",
            { class: "row" },
            h(
              "button",
              { type: "button", onClick: () => setForm({ replaces: undefined }) },
              t("register", { name }),
            ),
          )
      : h("p", { class: "hint" }, t("clouds.there", { name })),
    form &&
      h(Register, { cloud, replaces: form.replaces, close: () => setForm(undefined), made: changed, done }),
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
  /** Replaces the terminal by another; undefined where nobody can do it here. */
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
  return h(
    "li",
    {},
    h(
      "div",
      { class: "row spread" },
      h("span", {}, h("strong", {}, name), " ", h("code", { class: "hint" }, id)),
      h("span", { class: `badge ${tone}` }, t(`terminal.${status}`)),
    ),
    replace &&
      h(
        "div",
        { class: "row" },
        h(Action, { act: async () => replace(), label: `${t("replace")}: ${name}` }, t("replace")),
        h(Action, { act: remove, tone: "plain", label: `${t("remove")}: ${name}` }, t("remove")),
      ),
    trouble,
  );
}
