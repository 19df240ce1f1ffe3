import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import type { Customer, OrderItem } from "../../api/records.ts";
import { AmountField } from "../../parts/amount-field.ts";
import { CheckedField } from "../../parts/checked-field.ts";
import { nameOf } from "../../parts/customer-names.ts";
import { CustomerPicker } from "../../parts/customer-picker.ts";
import { Check, Choice, Field } from "../../parts/field.ts";
import { Form } from "../../parts/form.ts";
import { ItemLines } from "../../parts/item-lines.ts";
import { NumberInput } from "../../parts/number-input.ts";
import { ProductPicker } from "../../parts/product-picker.ts";
import { Saving } from "../../parts/saving.ts";
import { TaxCode } from "../../parts/tax-code.ts";
import { CUSTOMERS, PRODUCTS } from "./samples.ts";
import { refusal, Specimen } from "./specimen.ts";
import { t } from "./text.ts";

const CURRENCY = "EUR";
const nothing = async () => {};

/** Forms and their fields. */
export function Fields(): ComponentChild {
  const refuse = () => Promise.reject(refusal(t("bad"), [{ path: "/name", message: t("name.wrong") }]));
  const kinds = [
    ["cafe", t("cafe")],
    ["shop", t("shop")],
  ] as const;
  const fault = (text: string) => (/^\d{11}$/.test(text) ? "" : t("vat.wrong"));
  return [
    h(
      Specimen,
      { of: "Form" },
      h(
        Form,
        { send: refuse, submit: t("send") },
        h("code", {}, "Field"),
        h(Field, { label: t("name"), name: "name", hint: t("name.hint"), value: "Bar Centrale" }),
        h("code", {}, "Choice"),
        h(Choice, { label: t("mode"), name: "kind", options: kinds, value: "cafe" }),
        h("code", {}, "Check"),
        h(Check, { name: "open", label: t("open"), checked: true }),
        h("code", {}, "CheckedField"),
        h(CheckedField, { label: t("vat"), name: "vat", value: "", hint: t("vat.hint"), fault }),
        h("code", {}, "TaxCode"),
        h(TaxCode, {}),
      ),
    ),
    h(
      Specimen,
      { of: "Saving" },
      h(
        Saving,
        { name: t("saved"), hint: t("saved.hint"), send: nothing, changes: true },
        h(Field, { label: t("when"), name: "hours", value: "8–20" }),
      ),
    ),
  ];
}

/** Fields for amounts and numbers in the reader's way of writing. */
export function Amounts(): ComponentChild {
  const [text, setText] = useState("1.000");
  return [
    h(
      Specimen,
      { of: "AmountField" },
      h(
        Form,
        { send: nothing, submit: t("amount") },
        h(AmountField, {
          label: t("amount"),
          currency: CURRENCY,
          value: 12.5,
          max: 20,
          onButton: (sum) => t("refund", { sum }),
        }),
      ),
    ),
    h(
      Specimen,
      { of: "NumberInput" },
      h(NumberInput, { label: t("quantity"), value: text, change: setText, currency: CURRENCY, places: 3 }),
    ),
  ];
}

/** Choosers for goods and people. */
export function Sales(): ComponentChild {
  const [items, setItems] = useState<readonly OrderItem[]>([]);
  const [customer, choose] = useState<Customer | null>(null);
  const add = (name: string, price: number, pieces: number) => {
    const before = items.find(({ description }) => description === name)?.quantity ?? 0;
    const rest = items.filter(({ description }) => description !== name);
    const item = { description: name, quantity: before + pieces, price, vat: "10" };
    setItems(item.quantity > 0 ? [...rest, item] : rest);
  };
  return [
    h(
      Specimen,
      { of: "ProductPicker" },
      h(ProductPicker, { products: PRODUCTS, pick: ({ name, price }) => add(name, price, 1) }),
    ),
    h(
      Specimen,
      { of: "ItemLines" },
      h(ItemLines, { items, change: ({ description, price }, pieces) => add(description, price, pieces) }),
      items.length === 0 && h("p", { class: "hint" }, t("none")),
    ),
    h(
      Specimen,
      { of: "CustomerPicker" },
      h(CustomerPicker, { label: t("customer"), customers: CUSTOMERS, chosen: customer?.id ?? null, choose }),
      customer && h("p", { class: "hint" }, t("said", { name: nameOf(customer) })),
    ),
  ];
}
