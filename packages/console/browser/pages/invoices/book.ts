import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { Customer } from "../../api/records.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { CustomerPicker } from "../../parts/customer-picker.ts";
import { useResource } from "../../parts/resource.ts";
import { customerOf } from "./body.ts";
import { type Draft, fieldsOf } from "./draft.ts";
import { nameOf } from "./named.ts";
import { t } from "./text.ts";

/** The customer book: a typed text finds customers, and the chosen one fills the fields. */
export function Book({
  choose,
}: {
  choose: (part: Pick<Draft, "customer" | "isPerson">) => void;
}): ComponentChild {
  const book = useResource(() => call<Customer[]>("GET", "/v1/customers"));
  return h(CustomerPicker, {
    label: t("book"),
    customers: book.value ?? [],
    chosen: null,
    choose: (customer) => customer && choose(fieldsOf(customer)),
  });
}

/** Saves the typed customer in the book. */
export function KeepInBook({ draft }: { draft: Draft }): ComponentChild {
  const [kept, setKept] = useState("");
  const { attempt, trouble } = useAttempts();
  const customer = customerOf(draft);
  const name = nameOf({ ...customer, vatId: "" });
  const keep = attempt(async () => {
    await call("POST", "/v1/customers", { body: customer });
    setKept(name);
  });
  return h(
    "div",
    {},
    h(
      "div",
      { class: "row" },
      h(Action, { act: keep, tone: "plain", disabled: !name || kept === name }, t("book.keep")),
    ),
    h("div", { role: "status" }, kept && h("p", { class: "hint" }, t("book.kept", { name: kept }))),
    trouble,
  );
}
