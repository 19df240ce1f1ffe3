import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { Customer } from "../../api/records.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { useResource } from "../../parts/resource.ts";
import { customerOf, type Draft, fieldsOf } from "./draft.ts";
import { addressLine, nameOf } from "./named.ts";
import { t } from "./text.ts";

/** How many customers a search shows. */
const SHOWN = 6;

/** The customer book: what is typed finds customers by name or number, and one of them fills the fields. */
export function Book({
  choose,
}: {
  choose: (part: Pick<Draft, "customer" | "isPerson">) => void;
}): ComponentChild {
  const book = useResource(() => call<Customer[]>("GET", "/v1/customers"));
  const [sought, seek] = useState("");
  const found = sought.trim() ? matching(book.value ?? [], sought).slice(0, SHOWN) : [];
  const pick = (customer: Customer) => {
    choose(fieldsOf(customer));
    seek("");
  };
  return h(
    "div",
    { class: "book" },
    h(
      "label",
      {},
      t("book"),
      h("input", {
        type: "search",
        value: sought,
        placeholder: t("book.hint"),
        autocomplete: "off",
        onInput: (event: Event) => seek((event.currentTarget as HTMLInputElement).value),
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (found[0]) pick(found[0]);
        },
      }),
    ),
    h(
      "div",
      { role: "status" },
      sought.trim() && book.value && found.length === 0 && h("p", { class: "hint" }, t("book.none")),
    ),
    found.length > 0 &&
      h(
        "ul",
        { class: "rows" },
        found.map((customer) =>
          h(
            "li",
            { key: customer.id },
            h("button", { type: "button", class: "link", onClick: () => pick(customer) }, nameOf(customer)),
            h(
              "div",
              { class: "hint" },
              [customer.vatId ?? customer.taxCode, addressLine(customer)].filter(Boolean).join(" · "),
            ),
          ),
        ),
      ),
  );
}

/** The customers who have every word in their name or numbers. */
function matching(all: readonly Customer[], sought: string): Customer[] {
  const words = sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((customer) => {
    const own = [nameOf(customer), customer.vatId, customer.taxCode].join(" ").toLocaleLowerCase();
    return words.every((word) => own.includes(word));
  });
}

/** Writes the customer as typed into the book. */
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
