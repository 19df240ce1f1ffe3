import { holds, Loaded, money, Note, Page, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import { saveText } from "../../api/open-file.ts";
import type { Product } from "../../api/records.ts";
import { addressFilter } from "../../parts/address-filter.tsx";
import { useEditing } from "../../parts/editing.tsx";
import { FoundList, NameCell } from "../../parts/found-list.tsx";
import { useUrlAction } from "../../parts/url-action.ts";
import { vatWord } from "../../text/vat.ts";
import { csvOf } from "./csv.ts";
import { ImportDialog } from "./import.tsx";
import { labelOf, ProductDialog } from "./product-form.tsx";
import { t } from "./text.ts";

const COLUMNS = [
  ["what", "name"],
  ["when", "vat"],
  ["state", "active"],
  ["amount", "price"],
] as const;

/** The shop's products: search, edit, import and export. */
export function Products(): ComponentChild {
  const read = useResource(() => call<Product[]>("GET", "/v1/products"));
  const { open, setOpen, notice, dialog } = useEditing<Product, "import">(
    labelOf,
    (product) => product.name,
    read.reload,
  );
  const all = read.value ?? [];
  const mayWrite = may("stores:write");
  useUrlAction("new", "stores:write", () => setOpen("new"));
  const button = (tone: string, text: string, onClick: () => void) => (
    <button type="button" class={tone} onClick={onClick}>
      {text}
    </button>
  );
  const actions = [
    all.length > 0 && button("", t("export"), () => saveText(csvOf(all), t("file"), "text/csv")),
    mayWrite && button("", t("import"), () => setOpen("import")),
    mayWrite && button("primary", t("new"), () => setOpen("new")),
  ];
  return (
    <Page title={t("title")} lead={t("lead")} actions={actions}>
      {notice}
      <Loaded<Product[]> of={read}>
        {(products) => <Listed products={products} edit={mayWrite ? setOpen : undefined} />}
      </Loaded>
      {open === "import" && <ImportDialog products={all} close={dialog.close} done={read.reload} />}
      {open && open !== "import" && (
        <ProductDialog
          product={open === "new" ? undefined : open}
          categories={categoriesOf(all)}
          {...dialog}
        />
      )}
    </Page>
  );
}

function Listed({
  products,
  edit,
}: {
  products: readonly Product[];
  edit: ((product: Product) => void) | undefined;
}): ComponentChild {
  const filter = addressFilter("/console/products", { q: "", category: "" });
  const { q, category } = filter.selected;
  if (products.length === 0) return <Note>{t("none")}</Note>;
  const categories = categoriesOf(products);
  const found = products
    .filter((one) => category === "" || one.category === category)
    .filter((one) => q === "" || holds(q, [one.name, one.sku, one.barcode, one.category, one.description]))
    .sort((a, b) => a.name.localeCompare(b.name));
  const any = ["", t("all")] as const;
  const options = [any, ...categories.map((one) => [one, one] as const)];
  return (
    <FoundList<Product>
      by={filter}
      search={[t("search"), t("search.hint")]}
      of={categories.length > 0 ? [{ name: "category", label: t("category"), options }] : []}
      none={t("none.narrow")}
      columns={COLUMNS.map(([place, name]) => [place, t(name)] as const)}
      found={found}
      row={(product) => <Row key={product.id} product={product} edit={edit} />}
    />
  );
}

function Row({
  product,
  edit,
}: {
  product: Product;
  edit: ((product: Product) => void) | undefined;
}): ComponentChild {
  const { name, category, sku, vat, price, currency, active } = product;
  return (
    <tr data-id={product.id}>
      <NameCell
        name={name}
        hint={[category, sku].filter(Boolean).join(" · ")}
        label={t("edit.of", { name })}
        edit={edit && (() => edit(product))}
      />
      <td class="when">{vatWord(vat)}</td>
      <td class="state">{!active && <span class="badge">{t("active.false")}</span>}</td>
      <td class="amount">{money(price, currency)}</td>
    </tr>
  );
}

function categoriesOf(products: readonly Product[]): string[] {
  return [...new Set(products.flatMap(({ category }) => category ?? []))].sort((a, b) => a.localeCompare(b));
}
