import { Cancel, Choice, Dialog, Form, type FormValues, Loaded, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useRef, useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { readProviders } from "../../api/providers.ts";
import type { Bridge, Provider, Terminal } from "../../api/records.ts";
import { readTerminals, registerTerminal } from "../../api/terminals.ts";
import { t as common } from "../../text/common.ts";
import { pathOf } from "./read.ts";
import { TerminalFields } from "./terminal-fields.tsx";
import { t } from "./text.ts";

const NEW = "new";

/** A provider with terminals. */
interface Offer extends Pick<Provider, "id" | "name"> {
  /** Whether a terminal is registered with a code. */
  registers: boolean;
  terminals: Terminal[];
}

/** The callbacks of the dialog. */
interface Callbacks {
  close: () => void;
  /** Called when a new terminal is registered with its provider, before the bridge gets it, which can fail. */
  registered: () => Promise<void>;
  done: () => Promise<void>;
}

/**
 * Whether a bridge drives a terminal on the shop's own network, which only the bridge's configuration file can change.
 */
export function drivesOwnTerminal({ state }: Bridge): boolean {
  return state?.devices.some(({ part, driver }) => part === "payment" && driver !== "hosted") ?? false;
}

/** Replaces the bridge's terminal with one registered with the provider, or with a new one by its code. */
export function Replace({ bridge, ...callbacks }: { bridge: Bridge } & Callbacks): ComponentChild {
  const { close } = callbacks;
  const offers = useResource(() => readOffers(bridge));
  return (
    <Dialog title={t(bridge.payment?.terminalId ? "replace" : "choose")} close={close}>
      <Loaded<Offer[]> of={offers}>
        {(all) =>
          all.length === 0 ? (
            [
              <p>{t("replace.none")}</p>,
              <div class="row">
                <Cancel close={close} label={common("close")} />
              </div>,
            ]
          ) : (
            <Choosing bridge={bridge} offers={all} {...callbacks} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

async function readOffers({ payment }: Bridge): Promise<Offer[]> {
  const providers = (await readProviders()).filter(
    ({ kind, status, capabilities }) =>
      kind === "payment" && status === "active" && capabilities.includes("terminal"),
  );
  // For a terminal on the shop's own network, the bridge itself is the provider.
  const others = providers.filter(({ id }) => id !== "handoff");
  const preferred = others.filter(({ id }) => !payment || id === payment.provider);
  return Promise.all(
    (preferred.length > 0 ? preferred : others).map(async ({ id, name, capabilities }) => ({
      id,
      name,
      registers: capabilities.includes("terminal_management"),
      terminals: (await readTerminals(id)).filter((one) => one.id !== payment?.terminalId),
    })),
  );
}

function Choosing({
  bridge,
  offers,
  close,
  registered,
  done,
}: { bridge: Bridge; offers: Offer[] } & Callbacks): ComponentChild {
  const options = offers.flatMap(({ id, name, registers, terminals }) => [
    ...terminals.map((one) => [`${id} ${one.id}`, `${name}: ${one.name}`] as const),
    ...(registers ? [[`${id} ${NEW}`, t("replace.new", { name })] as const] : []),
  ]);
  const [chosen, choose] = useState(options[0]?.[0] ?? "");
  const made = useRef(new Map<string, string>());
  const [provider = "", terminal = ""] = chosen.split(" ");
  const send = async ({ name, registrationCode }: FormValues) => {
    if (terminal === NEW && !made.current.has(provider)) {
      made.current.set(provider, (await registerTerminal(provider, { name, registrationCode })).id);
      void registered();
    }
    const terminalId = terminal === NEW ? made.current.get(provider) : terminal;
    await call("PATCH", pathOf(bridge), { body: { payment: { provider, terminalId } } });
    await done();
  };
  if (options.length === 0) return <p>{t("replace.none")}</p>;
  return (
    <Form
      send={send}
      submit={t("replace.save")}
      actions={<Cancel close={close} />}
      onInput={(form) => choose(String(new FormData(form).get("terminal")))}
    >
      <p class="hint">{t("replace.lead")}</p>
      <Choice label={t("replace.terminal")} name="terminal" options={options} value={chosen} />
      {terminal === NEW && <TerminalFields name={bridge.name} />}
    </Form>
  );
}
