import { Action, useAttempts, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { Customer } from "../../api/records.ts";
import { CustomerPicker } from "../../parts/customer-picker.tsx";
import { customerOf } from "./body.ts";
import { type Draft, fieldsOf } from "./draft.ts";
import { nameOf } from "./named.tsx";
import { t } from "./text.ts";

/** The customer book: finds customers by text, and fills the fields with the chosen customer. */
export function Book({
  choose,
}: {
  choose: (part: Pick<Draft, "customer" | "isPerson">) => void;
}): ComponentChild {
  const book = useResource(() => call<Customer[]>("GET", "/v1/customers"));
  return (
    <CustomerPicker
      label={t("book")}
      customers={book.value ?? []}
      chosen={null}
      choose={(customer) => customer && choose(fieldsOf(customer))}
    />
  );
}

/** Saves the customer as typed to the customer book. */
export function KeepInBook({ draft }: { draft: Draft }): ComponentChild {
  const [storedName, setStoredName] = useState("");
  const { attempt, trouble } = useAttempts();
  const customer = customerOf(draft);
  const name = nameOf({ ...customer, vatId: "" });
  const keep = attempt(async () => {
    await call("POST", "/v1/customers", { body: customer });
    setStoredName(name);
  });
  return (
    <div>
      <div class="row">
        <Action act={keep} tone="plain" disabled={!name || storedName === name}>
          {t("book.keep")}
        </Action>
      </div>
      <div role="status">{storedName && <p class="hint">{t("book.kept", { name: storedName })}</p>}</div>
      {trouble}
    </div>
  );
}
