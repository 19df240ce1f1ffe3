import type { ComponentChild } from "preact";
import { may } from "../../api/merchant.ts";
import { countryChoices } from "../../parts/countries.ts";
import { Book, KeepInBook } from "./book.tsx";
import type { CustomerField, Draft } from "./draft.ts";
import { t } from "./text.ts";
import { Chosen, Typed } from "./typed.tsx";

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
  const field = (name: CustomerField, path = `/customer/${name}`) => (
    <Typed
      key={name}
      label={t(`customer.${name}`)}
      path={path}
      value={customer[name]}
      maxLength={LENGTHS[name] ?? 255}
      change={(text) => change({ customer: { ...customer, [name]: text } })}
    />
  );
  const kind = (person: boolean) => (
    <label class="check">
      <input
        type="radio"
        name="kind"
        checked={isPerson === person}
        onInput={() => change({ isPerson: person })}
      />
      {t(person ? "person" : "company")}
    </label>
  );
  return (
    <section class="stack" aria-label={t("customer")}>
      <h2>{t("customer")}</h2>
      {may("stores:read") && <Book choose={change} />}
      <div class="row" role="radiogroup" aria-label={t("customer.kind")}>
        {kind(false)}
        {kind(true)}
      </div>
      <div class="fields">
        {isPerson ? [field("firstName"), field("lastName")] : field("name")}
        {field("vatId")}
        {!isPerson && field("taxCode")}
        {field("sdi")}
        {field("pec")}
      </div>
      <div class="fields place">
        {PLACE.map((name) => field(name, `/customer/address/${name}`))}
        <Chosen
          label={t("customer.country")}
          path="/customer/address/country"
          value={customer.country}
          options={countryChoices(customer.country, false)}
          change={(country) => change({ customer: { ...customer, country } })}
        />
      </div>
      {may("stores:write") && <KeepInBook draft={draft} />}
    </section>
  );
}
