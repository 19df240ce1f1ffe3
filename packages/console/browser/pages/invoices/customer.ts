import { type ComponentChild, h } from "preact";
import { may } from "../../api/merchant.ts";
import { countryChoices } from "../../parts/countries.ts";
import { Book, KeepInBook } from "./book.ts";
import type { CustomerField, Draft } from "./draft.ts";
import { t } from "./text.ts";
import { Chosen, Typed } from "./typed.ts";

const PLACE = ["street", "number", "postal", "city", "state"] as const;
const LENGTHS: Partial<Record<CustomerField, number>> = {
  vatId: 32,
  taxCode: 32,
  sdi: 7,
  pec: 256,
  state: 2,
};

/** The invoice's customer: chosen from the customer book, or typed. */
export function CustomerFields({
  draft,
  change,
}: {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}): ComponentChild {
  const { customer, isPerson } = draft;
  const field = (name: CustomerField, path = `/customer/${name}`) =>
    h(Typed, {
      key: name,
      label: t(`customer.${name}`),
      path,
      value: customer[name],
      maxLength: LENGTHS[name] ?? 255,
      change: (text) => change({ customer: { ...customer, [name]: text } }),
    });
  const kind = (person: boolean) =>
    h(
      "label",
      { class: "check" },
      h("input", {
        type: "radio",
        name: "kind",
        checked: isPerson === person,
        onInput: () => change({ isPerson: person }),
      }),
      t(person ? "person" : "company"),
    );
  return h(
    "section",
    { class: "stack", "aria-label": t("customer") },
    h("h2", {}, t("customer")),
    may("stores:read") && h(Book, { choose: change }),
    h("div", { class: "row", role: "radiogroup", "aria-label": t("customer.kind") }, kind(false), kind(true)),
    h(
      "div",
      { class: "fields" },
      isPerson ? [field("firstName"), field("lastName")] : field("name"),
      field("vatId"),
      !isPerson && field("taxCode"),
      field("sdi"),
      field("pec"),
    ),
    h(
      "div",
      { class: "fields place" },
      PLACE.map((name) => field(name, `/customer/address/${name}`)),
      h(Chosen, {
        label: t("customer.country"),
        path: "/customer/address/country",
        value: customer.country,
        options: countryChoices(customer.country, false),
        change: (country) => change({ customer: { ...customer, country } }),
      }),
    ),
    may("stores:write") && h(KeepInBook, { draft }),
  );
}
