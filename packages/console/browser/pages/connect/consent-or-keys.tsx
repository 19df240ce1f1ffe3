import { Field, Form, type FormValues } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import type { Account, RequiredField } from "../../api/records.ts";
import { address, go } from "../../router.ts";
import type { Connecting } from "./connecting.ts";
import { t } from "./text.ts";

/** The link to the provider's consent page, or the form for the keys. */
export function ConsentOrKeys({ of: { path, id, name, account } }: { of: Connecting }): ComponentChild {
  const consent = account.connectUrl === null ? undefined : new URL(account.connectUrl);
  if (consent && consent.pathname !== address.value.pathname) {
    return (
      <a class="button primary" href={consent.href}>
        {t("consent", { name })}
      </a>
    );
  }
  const send = async (values: FormValues) => {
    const credentials = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ""));
    const method = path.startsWith("/v1/fiscal/") ? "PATCH" : "PUT";
    await call(method, `${path}/merchant`, { body: { credentials } });
    const { connectUrl } = await call<Account>("GET", path);
    // Some keys, such as a shop's URL, are only needed to open the consent page.
    if (connectUrl === null) go(`/console/accounts?provider=${id}&connect=done`);
    else location.assign(connectUrl);
  };
  return (
    <Form send={send} submit={t("submit")} className="card">
      {account.requiredFields.map((field) => (
        <KeyField key={field.name} field={field} />
      ))}
    </Form>
  );
}

/** A field for a key, which is neither filled in nor remembered by the browser. */
function KeyField({ field: { name, label, secret, help } }: { field: RequiredField }): ComponentChild {
  const type = secret ? "password" : "text";
  return <Field label={label} name={name} type={type} autocomplete="off" spellcheck={false} hint={help} />;
}
