import { Action, Choice, Field, Form, type FormValues, Loaded, useAttempts, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useMemo, useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { List, Payment, Terminal } from "../../api/records.ts";
import { chargeAt } from "./charge.ts";
import { CommonFields, Outcome } from "./parts.tsx";
import { t } from "./text.ts";

const WAIT_SECONDS = 120;

/** A trial payment on a terminal, and the registration of a terminal if there is none yet. */
export function TerminalTry({
  provider,
  canRegister,
}: {
  provider: string;
  canRegister: boolean;
}): ComponentChild {
  const terminals = useResource(() => call<List<Terminal>>("GET", `/v1/payment/${provider}/terminals`));
  return (
    <section class="card stack" aria-label={`${t("terminal")}: ${provider}`}>
      <h2>{t("terminal")}</h2>
      <Loaded<List<Terminal>> of={terminals}>
        {({ items }) =>
          items.length > 0 ? (
            <PayOn provider={provider} terminals={items} />
          ) : (
            <Register provider={provider} canRegister={canRegister} done={terminals.reload} />
          )
        }
      </Loaded>
    </section>
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
  const hint = <p class="hint">{t("terminal.none")}</p>;
  if (!canRegister) return hint;
  const send = async (body: FormValues) => {
    await call("POST", `/v1/payment/${provider}/terminals`, { body });
    await done();
  };
  return (
    <div>
      {hint}
      <Form send={send} submit={t("terminal.add")}>
        <Field label={t("terminal.name")} name="name" required maxLength={255} value="Demo terminal" />
        <Field
          label={t("terminal.code")}
          name="registrationCode"
          required
          maxLength={255}
          value="simulated-wpe"
        />
      </Form>
    </div>
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
  const [charged, setCharged] = useState<Payment>();
  const { attempt, trouble } = useAttempts();
  const send = async (values: FormValues) => {
    setCharged(undefined);
    setRunning(values.terminalId);
    try {
      setCharged(await charge(values, { prefer: `wait=${WAIT_SECONDS}` }));
    } finally {
      setRunning(undefined);
    }
  };
  const stop = attempt(() =>
    call("DELETE", `/v1/payment/${provider}/terminal?${new URLSearchParams({ terminalId: running ?? "" })}`),
  );
  return (
    <div>
      <Form send={send} submit="">
        <Choice
          label={t("terminal.which")}
          name="terminalId"
          options={terminals.map(({ id, name }) => [id, name] as const)}
        />
        <CommonFields value={4.2} submit={t("terminal.submit")} />
      </Form>
      <div role="status">
        {running !== undefined && [
          <p>{t("terminal.waiting")}</p>,
          <Action act={stop}>{t("terminal.stop")}</Action>,
          trouble,
        ]}
        {charged && <Outcome of={charged} />}
      </div>
    </div>
  );
}
