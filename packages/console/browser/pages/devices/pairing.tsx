import { Field, Form, type FormValues, time } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { PairingCode } from "../../api/records.ts";
import { t } from "./text.ts";

/** Creates the code that registers a till as one of this merchant's bridges, and shows it once. */
export function Pairing(): ComponentChild {
  const [made, setMade] = useState<PairingCode>();
  const send = async ({ name }: FormValues) =>
    setMade(await call<PairingCode>("POST", "/v1/bridges/codes", { body: { name } }));
  return (
    <section class="card" aria-label={t("pair")}>
      <h2>{t("pair")}</h2>
      <p class="hint">{t("pair.lead")}</p>
      {made && (
        <div role="status">
          <p>
            <code class="passcode">{made.code}</code>
          </p>
          <p class="hint">{t("pair.code", { until: time(made.expiresAt) })}</p>
        </div>
      )}
      <Form send={send} submit={t("pair.make")}>
        <Field label={t("pair.name")} name="name" required maxLength={255} autocomplete="off" />
      </Form>
    </section>
  );
}
