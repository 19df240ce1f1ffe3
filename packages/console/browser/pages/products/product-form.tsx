import { AmountField, Check, Choice, EndButton, Field, type FormValues, money, readAmount } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import type { Change } from "../../api/merging.ts";
import type { Product } from "../../api/records.ts";
import { type Edited, RecordDialog } from "../../parts/record-dialog.tsx";
import { vatOptions, vatWord } from "../../text/vat.ts";
import { t } from "./text.ts";

const CURRENCY = "EUR";
const LABELS = ["name", "price", "vat", "category", "sku", "barcode", "description", "active"] as const;

/** Returns the name of a product's field. */
export function labelOf(field: string): string {
  const known = LABELS.find((one) => one === field);
  return known ? t(known) : field;
}

/** Returns the definition of the product dialog; a product's currency does not change. */
const kindOf = (currency: string, categories: readonly string[]): Edited<Product> => ({
  path: "/v1/products",
  fieldsOf: (values) => fieldsOf(values, currency),
  labelOf,
  wordsOf: (field, value) => wordsOf(field, value, currency),
  inputs: (product) => <Inputs product={product} currency={currency} categories={categories} />,
});

/** Edits a product, or adds one. */
export function ProductDialog({
  product,
  categories,
  close,
  saved,
  gone,
}: {
  product: Product | undefined;
  /** The existing categories, to choose from. */
  categories: readonly string[];
  close: () => void;
  saved: (product: Product, others: readonly string[]) => void;
  gone: () => void;
}): ComponentChild {
  const name = product?.name ?? "";
  const end = async () => {
    await call("DELETE", `/v1/products/${encodeURIComponent(product!.id)}`);
    gone();
  };
  return (
    <RecordDialog<Product>
      kind={kindOf(product?.currency ?? CURRENCY, categories)}
      id={product?.id}
      title={product ? t("edit.of", { name }) : t("new")}
      submit={product ? t("save") : t("add")}
      close={close}
      saved={saved}
      actions={product && <EndButton text={t("delete")} sure={t("delete.sure", { name })} end={end} />}
    />
  );
}

function fieldsOf(values: FormValues, currency: string): Change {
  const { name = "", vat = "", price = "", active } = values;
  const [amount] = readAmount(price, currency).amounts;
  const optional = (["category", "sku", "barcode", "description"] as const).map(
    (field) => [field, values[field]?.trim() || null] as const,
  );
  return { name: name.trim(), price: amount, vat, ...Object.fromEntries(optional), active: active === "on" };
}

function wordsOf(field: string, value: unknown, currency: string): string {
  if (field === "price") return money(Number(value), currency);
  if (field === "vat") return vatWord(String(value));
  if (field === "active") return t(value ? "active.true" : "active.false");
  return value === null ? "" : String(value);
}

function Inputs({
  product,
  currency,
  categories,
}: {
  product: Product | undefined;
  currency: string;
  categories: readonly string[];
}): ComponentChild {
  const { name, price, vat = "22", category, sku, barcode, description, active = true } = product ?? {};
  return [
    <Field key="name" label={t("name")} name="name" required maxLength={255} value={name} />,
    <div key="price" class="pair">
      <AmountField label={t("price")} name="price" currency={currency} {...(price && { value: price })} />
      <Choice label={t("vat")} name="vat" options={vatOptions(vat)} value={vat} />
    </div>,
    <div key="codes" class="pair">
      <Field label={t("category")} name="category" maxLength={255} value={category ?? ""} list="categories" />
      <Field label={t("sku")} name="sku" maxLength={64} value={sku ?? ""} hint={t("sku.hint")} />
    </div>,
    <Field key="barcode" label={t("barcode")} name="barcode" maxLength={64} value={barcode ?? ""} />,
    <Field
      key="description"
      label={t("description")}
      name="description"
      maxLength={1000}
      value={description ?? ""}
    />,
    <Check key="active" name="active" label={t("active")} checked={active} />,
    <datalist key="categories" id="categories">
      {categories.map((one) => (
        <option key={one} value={one} />
      ))}
    </datalist>,
  ];
}
