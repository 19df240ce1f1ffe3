import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import { saveText } from "../../api/open-file.ts";
import type { Product } from "../../api/records.ts";
import { money } from "../../format.ts";
import { addressFilter, FilterRow } from "../../parts/address-filter.ts";
import { useAsked } from "../../parts/asked.ts";
import { holds, InPieces } from "../../parts/in-pieces.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { useSaved } from "../../parts/saved.ts";
import { ListTable } from "../../parts/table.ts";
import { vatWord } from "../../text/vat.ts";
import { csvOf } from "./csv.ts";
import { ImportDialog } from "./import.ts";
import { labelOf, ProductDialog } from "./product-form.ts";
import { t } from "./text.ts";

const COLUMNS = [
  ["what", "name"],
  ["when", "vat"],
  ["state", "active"],
  ["amount", "price"],
] as const;

/** The shop's products: searched, edited, imported and exported. */
export function Products(): ComponentChild {
  const read = useResource(() => call<Product[]>("GET", "/v1/products"));
  const [open, setOpen] = useState<Product | "new" | "import">();
  const { say, told } = useSaved(labelOf);
  const all = read.value ?? [];
  const close = () => setOpen(undefined);
  const gone = () => {
    close();
    void read.reload();
  };
  const saved = (product: Product, others: readonly string[]) => {
    say(product.name, others);
    gone();
  };
  const mayWrite = may("stores:write");
  useAsked("new", "stores:write", () => setOpen("new"));
  const button = (tone: string, text: string, onClick: () => void) =>
    h("button", { type: "button", class: tone, onClick }, text);
  const actions = [
    all.length > 0 && button("", t("export"), () => saveText(csvOf(all), t("file"), "text/csv")),
    mayWrite && button("", t("import"), () => setOpen("import")),
    mayWrite && button("primary", t("new"), () => setOpen("new")),
  ];
  return h(
    Page,
    { title: t("title"), lead: t("lead"), actions },
    told,
    h(Loaded<Product[]>, {
      of: read,
      children: (products) => h(Listed, { products, edit: mayWrite ? setOpen : undefined }),
    }),
    open === "import" && h(ImportDialog, { products: all, close, done: read.reload }),
    open &&
      open !== "import" &&
      h(ProductDialog, {
        product: open === "new" ? undefined : open,
        categories: categoriesOf(all),
        close,
        saved,
        gone,
      }),
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
  const { q, category } = filter.given;
  if (products.length === 0) return h(Note, {}, t("none"));
  const categories = categoriesOf(products);
  const found = products
    .filter((one) => category === "" || one.category === category)
    .filter((one) => q === "" || holds(q, [one.name, one.sku, one.barcode, one.category, one.description]))
    .sort((a, b) => a.name.localeCompare(b.name));
  const any = ["", t("all")] as const;
  const options = [any, ...categories.map((one) => [one, one] as const)];
  return [
    h(FilterRow, {
      key: "search",
      by: filter,
      label: t("search"),
      hint: t("search.hint"),
      of: categories.length > 0 ? [{ name: "category", label: t("category"), options }] : [],
    }),
    found.length === 0
      ? h(Note, { key: "list" }, t("none.narrow"))
      : h(InPieces<Product>, {
          key: `list ${q} ${category}`,
          of: found,
          children: (some) =>
            h(
              ListTable,
              { columns: COLUMNS.map(([place, name]) => [place, t(name)] as const) },
              some.map((product) => h(Row, { key: product.id, product, edit })),
            ),
        }),
  ];
}

function Row({
  product,
  edit,
}: {
  product: Product;
  edit: ((product: Product) => void) | undefined;
}): ComponentChild {
  const { name, category, sku, vat, price, currency, active } = product;
  const onClick = () => edit?.(product);
  return h(
    "tr",
    { "data-id": product.id },
    h(
      "td",
      { class: "what" },
      edit
        ? h("button", { type: "button", class: "link", "aria-label": t("edit.of", { name }), onClick }, name)
        : h("strong", {}, name),
      h("div", { class: "hint" }, [category, sku].filter(Boolean).join(" · ")),
    ),
    h("td", { class: "when" }, vatWord(vat)),
    h("td", { class: "state" }, !active && h("span", { class: "badge" }, t("active.false"))),
    h("td", { class: "amount" }, money(price, currency)),
  );
}

function categoriesOf(products: readonly Product[]): string[] {
  return [...new Set(products.flatMap(({ category }) => category ?? []))].sort((a, b) => a.localeCompare(b));
}
