import { CheckedField, Choice, EndButton, Field, type FormValues } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { Change } from "../../api/merging.ts";
import type { Address, Customer } from "../../api/records.ts";
import { countryChoices } from "../../parts/countries.ts";
import { nameOf } from "../../parts/customer-names.ts";
import { type Edited, RecordDialog } from "../../parts/record-dialog.tsx";
import { isTaxNumber, type TaxNumber, tidied } from "../../tax-numbers.ts";
import { t } from "./text.ts";

const LABELS = [
  "name",
  "firstName",
  "lastName",
  "vatId",
  "taxCode",
  "sdi",
  "pec",
  "email",
  "phone",
  "address",
] as const;
const PLACE = ["street", "number", "postal", "city", "state", "country"] as const;

/** Returns the name of a customer field. */
export function labelOf(field: string): string {
  const known = LABELS.find((one) => one === field);
  return known ? t(known) : field;
}

const KIND: Edited<Customer> = {
  path: "/v1/customers",
  fieldsOf,
  labelOf,
  wordsOf: (field, value) =>
    field === "address" ? placeOf(value as Address | null) : value === null ? "" : String(value),
  inputs: (customer) => <Inputs customer={customer} />,
};

/** Edits a customer, or adds one. */
export function CustomerDialog({
  customer,
  close,
  saved,
  gone,
}: {
  customer: Customer | undefined;
  close: () => void;
  saved: (customer: Customer, others: readonly string[]) => void;
  gone?: () => void;
}): ComponentChild {
  const name = customer ? nameOf(customer) : "";
  const end = async () => {
    await call("DELETE", `/v1/customers/${encodeURIComponent(customer!.id)}`);
    gone?.();
  };
  return (
    <RecordDialog<Customer>
      kind={KIND}
      id={customer?.id}
      title={customer ? t("edit.of", { name }) : t("new")}
      submit={customer ? t("save") : t("add")}
      close={close}
      saved={saved}
      actions={
        customer && gone && <EndButton text={t("delete")} sure={t("delete.sure", { name })} end={end} />
      }
    />
  );
}

/** Returns an address as one line. */
function placeOf(address: Address | null): string {
  const { street, number, postal, city, state, country } = address ?? {};
  const lines = [[street, number], [postal, city, state && `(${state})`], [country]];
  return lines
    .map((parts) => parts.filter(Boolean).join(" "))
    .filter(Boolean)
    .join(", ");
}

/**
 * Returns the customer's fields. A person has two names, a company has one; the names of the other kind are removed.
 */
function fieldsOf(values: FormValues): Change {
  const text = (field: string) => values[field]?.trim() || null;
  const number = (field: TaxNumber) => text(field) && tidied(field, text(field)!);
  const address = Object.fromEntries(PLACE.flatMap((one) => (text(one) ? [[one, text(one)] as const] : [])));
  const country = text("country")?.toUpperCase();
  const isPlaced = Object.keys(address).some((one) => one !== "country");
  return {
    name: text("name"),
    firstName: text("firstName"),
    lastName: text("lastName"),
    vatId: number("vatId"),
    taxCode: number("taxCode"),
    sdi: number("sdi"),
    pec: text("pec"),
    email: text("email"),
    phone: text("phone"),
    address: isPlaced ? { ...address, ...(country && { country }) } : null,
  };
}

function Inputs({ customer }: { customer: Customer | undefined }): ComponentChild {
  const [isPerson, setPerson] = useState(customer !== undefined && customer.name === null);
  const plain = (name: "name" | "firstName" | "lastName" | "pec" | "email" | "phone", more: object = {}) => (
    <Field key={name} label={t(name)} name={name} maxLength={255} value={customer?.[name] ?? ""} {...more} />
  );
  const place = (name: (typeof PLACE)[number], more: object = {}) => (
    <Field
      key={name}
      label={t(name)}
      name={name}
      maxLength={255}
      value={customer?.address?.[name] ?? ""}
      {...more}
    />
  );
  const kind = (value: boolean, text: string) => (
    <label class="check">
      <input type="radio" name="kind" checked={isPerson === value} onInput={() => setPerson(value)} />
      {text}
    </label>
  );
  return [
    <div key="kind" class="row" role="radiogroup" aria-label={t("kind")}>
      {kind(false, t("company"))}
      {kind(true, t("person"))}
    </div>,
    isPerson ? (
      <div key="names" class="pair">
        {plain("firstName", { required: true })}
        {plain("lastName", { required: true })}
      </div>
    ) : (
      plain("name", { required: true })
    ),
    <div key="numbers" class="pair">
      <Numbered name="vatId" customer={customer} />
      <Numbered name="taxCode" customer={customer} />
    </div>,
    <div key="sent" class="pair">
      <Numbered name="sdi" customer={customer} />
      {plain("pec", { type: "email" })}
    </div>,
    <div key="reached" class="pair">
      {plain("email", { type: "email" })}
      {plain("phone", { type: "tel" })}
    </div>,
    <fieldset key="address" class="choices">
      <legend>{t("address")}</legend>
      <div class="pair">
        {place("street")}
        {place("number")}
      </div>
      <div class="pair">
        {place("postal")}
        {place("city")}
      </div>
      <div class="pair">
        {place("state")}
        <Choice
          label={t("country")}
          name="country"
          value={customer?.address?.country ?? ""}
          options={countryChoices(customer?.address?.country, true)}
        />
      </div>
    </fieldset>,
  ];
}

function Numbered({ name, customer }: { name: TaxNumber; customer: Customer | undefined }): ComponentChild {
  const hints = { vatId: t("vatId.hint"), taxCode: "", sdi: t("sdi.hint") };
  return (
    <CheckedField
      label={t(name)}
      name={name}
      maxLength={32}
      value={customer?.[name] ?? ""}
      hint={hints[name]}
      fault={(text) => (isTaxNumber(name, text) ? "" : t(`${name}.fault`))}
    />
  );
}
