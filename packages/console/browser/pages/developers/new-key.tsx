import { Action, Check, Field, Form, type FormValues, Note } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { merchant } from "../../api/merchant.ts";
import type { NewApiKey } from "../../api/records.ts";
import { t as common } from "../../text/common.ts";
import { word } from "../../text/words.ts";
import { t } from "./text.ts";

/** Creates a key with scopes that its creator has, and then shows it once, in place of the form. */
export function NewKey({ done }: { done: () => Promise<void> }): ComponentChild {
  const [made, setMade] = useState<string>();
  const scopes = merchant.value?.keyScopes ?? [];
  const send = async (values: FormValues) => {
    const chosen = scopes.filter((scope) => values[scope] !== undefined);
    const { name, expiresOn, addresses } = values;
    const allowedAddresses = (addresses ?? "").split(/[\s,]+/).filter((text) => text !== "");
    const body = {
      name,
      scopes: chosen,
      // The whole day is included, in the time zone of the person who chose it.
      ...(expiresOn && { expiresAt: new Date(`${expiresOn}T23:59:59.999`).toISOString() }),
      ...(allowedAddresses.length > 0 && { allowedAddresses }),
    };
    const { key } = await call<NewApiKey>("POST", "/v1/keys", { body });
    setMade(key);
  };
  const close = async () => {
    setMade(undefined);
    await done();
  };
  if (scopes.length === 0) return <Note>{t("keys.not-yours")}</Note>;
  return (
    <div class="card">
      {made === undefined ? (
        <Form send={send} submit={t("keys.make")}>
          <Field label={t("keys.name")} name="name" required maxLength={60} />
          {scopes.map((name) => (
            <Check key={name} name={name} label={word("scope", name)} />
          ))}
          <Field label={t("keys.until")} hint={t("keys.until.hint")} name="expiresOn" type="date" />
          <Field
            label={t("keys.addresses")}
            hint={t("keys.addresses.hint")}
            name="addresses"
            maxLength={2000}
          />
        </Form>
      ) : (
        [
          <p class="note good" role="status">
            {t("keys.made")}
          </p>,
          <p>
            <code>{made}</code>
          </p>,
          <Action act={close}>{common("close")}</Action>,
        ]
      )}
    </div>
  );
}
