import { type ComponentChild, h } from "preact";
import { useMemo, useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { List, Payment, Terminal } from "../../api/records.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Choice, Field } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { chargeAt } from "./charge.ts";
import { CommonFields, Outcome } from "./parts.ts";
import { t } from "./text.ts";

const WAIT_SECONDS = 120;

/** A trial payment on a terminal, and the registration of a terminal where there is none yet. */
export function TerminalTry({
  provider,
  canRegister,
}: {
  provider: string;
  canRegister: boolean;
}): ComponentChild {
  const terminals = useResource(() => call<List<Terminal>>("GET", `/v1/payment/${provider}/terminals`));
  return h(
    "section",
    { class: "card stack", "aria-label": `${t("terminal")}: ${provider}` },
    h("h2", {}, t("terminal")),
    h(Loaded<List<Terminal>>, {
      of: terminals,
      children: ({ items }) =>
        items.length > 0
          ? h(PayOn, { provider, terminals: items })
          : h(Register, { provider, canRegister, done: terminals.reload }),
    }),
  );
}

function Register({
  provider,
  canRegister,
  done,
}: {
  provider: string;
  canRegister: boolean;
  done: () => Promise<void>;
}): ComponentChild {
  const hint = h("p", { class: "hint" }, t("terminal.none"));
  if (!canRegister) return hint;
  const send = async (body: Given) => {
    await call("POST", `/v1/payment/${provider}/terminals`, { body });
    await done();
  };
  return h(
    "div",
    {},
    hint,
    h(
      Form,
      { send, submit: t("terminal.add") },
      h(Field, {
        label: t("terminal.name"),
        name: "name",
        required: true,
        maxLength: 255,
        value: "Demo terminal",
      }),
      h(Field, {
        label: t("terminal.code"),
        name: "registrationCode",
        required: true,
        maxLength: 255,
        value: "simulated-wpe",
      }),
    ),
  );
}

function PayOn({
  provider,
  terminals,
}: {
  provider: string;
  terminals: readonly Terminal[];
}): ComponentChild {
  const charge = useMemo(() => chargeAt(provider, "terminal"), [provider]);
  const [running, setRunning] = useState<string>();
  const [taken, setTaken] = useState<Payment>();
  const { attempt, trouble } = useAttempts();
  const send = async (given: Given) => {
    setTaken(undefined);
    setRunning(given.terminalId);
    try {
      setTaken(await charge(given, { prefer: `wait=${WAIT_SECONDS}` }));
    } finally {
      setRunning(undefined);
    }
  };
  const stop = attempt(() =>
    call("DELETE", `/v1/payment/${provider}/terminal?${new URLSearchParams({ terminalId: running ?? "" })}`),
  );
  return h(
    "div",
    {},
    h(
      Form,
      { send, submit: "" },
      h(Choice, {
        label: t("terminal.which"),
        name: "terminalId",
        options: terminals.map(({ id, name }) => [id, name] as const),
      }),
      h(CommonFields, { value: 4.2, submit: t("terminal.submit") }),
    ),
    h(
      "div",
      { role: "status" },
      running !== undefined && [
        h("p", {}, t("terminal.waiting")),
        h(Action, { act: stop }, t("terminal.stop")),
        trouble,
      ],
      taken && h(Outcome, { of: taken }),
    ),
  );
}
