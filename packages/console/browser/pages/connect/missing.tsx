import { Card, Choice, Field, Form, type FormValues } from "@banco/ui";
import type { ComponentChild, ComponentChildren } from "preact";
import { call } from "../../api/client.ts";
import type { Account, RequiredField } from "../../api/records.ts";
import { countryOptions } from "../../parts/countries.ts";
import { word } from "../../text/words.ts";
import { t } from "./missing-text.ts";
import { SAMPLES } from "./samples.ts";

/** The parts of an address, and those that every address has. */
const ADDRESS = ["street", "number", "postal", "city", "state", "country"];
const NEEDED = ["street", "postal", "city"];
const ACCESS = ["taxCode", "password", "pin"] as const;

/**
 * The forms for the data that a working fiscal account lacks before its first document: the merchant's data,
 * and access to the tax office. `done` is called once the API has accepted a form.
 */
export function Missing({
  path,
  account,
  done,
}: {
  path: string;
  account: Account;
  done: () => Promise<void>;
}): ComponentChild {
  const isAccess = ({ help }: RequiredField) => help.endsWith("/credentials");
  const facts = account.requiredFields.filter((one) => !isAccess(one));
  const access = account.requiredFields.filter(isAccess);
  const samples = account.mode === "sandbox" ? SAMPLES : {};
  const sendFacts = async (values: FormValues) => {
    await call("PATCH", `${path}/merchant`, { body: merchantOf(values) });
    await done();
  };
  const sendAccess = async (values: FormValues) => {
    await call("PATCH", `${path}/credentials`, { body: values });
    await done();
  };
  return (
    <div>
      {facts.length > 0 && (
        <Part name="merchant" send={sendFacts} isSample={account.mode === "sandbox"}>
          {facts.map((one) => factFields(one, samples))}
        </Part>
      )}
      {access.length > 0 && (
        <Part name="access" send={sendAccess} isSample={account.mode === "sandbox"}>
          {access.map((one) => accessField(one, samples))}
        </Part>
      )}
    </div>
  );
}

function Part({
  name,
  send,
  isSample,
  children,
}: {
  name: "merchant" | "access";
  send: (values: FormValues) => Promise<void>;
  /** Whether the fields are filled with sample data. */
  isSample: boolean;
  children?: ComponentChildren;
}): ComponentChild {
  return (
    <Card name={t(name)}>
      <p class="hint">{t(`${name}.hint`)}</p>
      {isSample && <p class="hint">{t("sample")}</p>}
      <Form send={send} submit={t("save")}>
        {children}
      </Form>
    </Card>
  );
}

/** Returns the merchant's data as the API expects it: omits empty fields and puts the address into one object. */
function merchantOf(values: FormValues): object {
  const filled = Object.entries(values).filter(([, value]) => value.trim() !== "");
  const address = filled.filter(([name]) => ADDRESS.includes(name));
  const others = filled.filter(([name]) => !ADDRESS.includes(name));
  return {
    ...Object.fromEntries(others),
    ...(address.length > 0 && { address: Object.fromEntries(address) }),
  };
}

type Samples = Readonly<Record<string, string>>;

function factFields({ name }: RequiredField, samples: Samples): ComponentChild[] {
  if (name !== "address")
    return [
      <Field key={name} label={word("merchant", name)} name={name} value={samples[name] ?? ""} required />,
    ];
  return ADDRESS.map((one) => {
    const named = { key: one, label: word("merchant", one), name: one };
    return one === "country" ? (
      <Choice {...named} value="IT" options={countryOptions()} />
    ) : (
      <Field {...named} value={samples[one] ?? ""} required={NEEDED.includes(one)} />
    );
  });
}

/** A field of the tax office credentials, which, like keys, the browser does not remember. */
function accessField({ name, label, secret }: RequiredField, samples: Samples): ComponentChild {
  const known = ACCESS.find((one) => one === name);
  return (
    <Field
      key={name}
      label={known ? t(`access.${known}`) : label}
      name={name}
      value={(known && samples[`access.${known}`]) ?? ""}
      type={secret ? "password" : "text"}
      required
      autocomplete="off"
      spellcheck={false}
    />
  );
}
