import { Field, Form, type FormValues, Loaded, Page, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useMemo, useState } from "preact/hooks";
import { activeProviders } from "../../api/providers.ts";
import type { Payment, Provider } from "../../api/records.ts";
import { chargeAt } from "./charge.ts";
import { CommonFields, Outcome } from "./parts.tsx";
import { TerminalTry } from "./terminal.tsx";
import { t } from "./text.ts";

/** Trial payments in the sandbox: by card, by link and on a terminal. */
export function TryOut(): ComponentChild {
  const sandboxed = useResource(async () =>
    (await activeProviders()).filter(({ mode }) => mode === "sandbox"),
  );
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Loaded<Provider[]> of={sandboxed}>
        {(all) =>
          all.length === 0 ? (
            <p>
              <a href="/console/accounts">{t("none")}</a>
            </p>
          ) : (
            all.map((provider) => <Tries key={provider.id} provider={provider} />)
          )
        }
      </Loaded>
    </Page>
  );
}

function Tries({ provider: { id, name, capabilities } }: { provider: Provider }): ComponentChild {
  const can = (capability: string) => capabilities.includes(capability);
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <div class="grid">
        {can("card") && <CardTry provider={id} />}
        {can("link") && <LinkTry provider={id} />}
        {can("terminal") && <TerminalTry provider={id} canRegister={can("terminal_management")} />}
      </div>
    </section>
  );
}

function CardTry({ provider }: { provider: string }): ComponentChild {
  const charge = useMemo(() => chargeAt(provider, "card"), [provider]);
  const [charged, setCharged] = useState<Payment>();
  const send = async (values: FormValues) => {
    setCharged(undefined);
    setCharged(await charge(values));
  };
  return (
    <section class="card stack" aria-label={`${t("card")}: ${provider}`}>
      <h2>{t("card")}</h2>
      <Form send={send} submit="">
        <CommonFields value={2.5} submit={t("card.submit")} />
        <Field
          label={t("token")}
          name="token"
          required
          value="tok_visa"
          autocomplete="off"
          hint={t("token.hint")}
        />
      </Form>
      <div role="status">{charged && <Outcome of={charged} />}</div>
    </section>
  );
}

function LinkTry({ provider }: { provider: string }): ComponentChild {
  const make = useMemo(() => chargeAt(provider, "link"), [provider]);
  const [made, setMade] = useState<Payment>();
  const send = async (values: FormValues) => {
    setMade(undefined);
    setMade(await make(values));
  };
  return (
    <section class="card stack" aria-label={`${t("link")}: ${provider}`}>
      <h2>{t("link")}</h2>
      <Form send={send} submit="">
        <CommonFields value={12} submit={t("link.submit")} />
      </Form>
      <div role="status">
        {made?.qr && (
          <img class="qr" alt={t("link.qr")} src={`data:image/svg+xml,${encodeURIComponent(made.qr)}`} />
        )}
        {made?.url && (
          <p>
            <a href={made.url} target="_blank" rel="noopener">
              {t("link.open")}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
