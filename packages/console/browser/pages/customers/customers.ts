import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import type { Customer } from "../../api/records.ts";
import { addressFilter, FilterRow } from "../../parts/address-filter.ts";
import { useAsked } from "../../parts/asked.ts";
import { nameOf } from "../../parts/customer-names.ts";
import { holds, InPieces } from "../../parts/in-pieces.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { useSaved } from "../../parts/saved.ts";
import { ListTable } from "../../parts/table.ts";
import { CustomerDialog, labelOf } from "./customer-form.ts";
import { PrivacyDialog } from "./privacy.ts";
import { t } from "./text.ts";

const COLUMNS = [
  ["what", "customer"],
  ["when", "email"],
  ["state", "sdi"],
  ["amount", "vatId"],
] as const;

/** The book of customers: searched and edited. */
export function Customers(): ComponentChild {
  const read = useResource(() => call<Customer[]>("GET", "/v1/customers"));
  const [open, setOpen] = useState<Customer | "new">();
  const { say, told } = useSaved(labelOf);
  const [isAsking, setAsking] = useState(false);
  const close = () => setOpen(undefined);
  const gone = () => {
    close();
    void read.reload();
  };
  const saved = (customer: Customer, others: readonly string[]) => {
    say(nameOf(customer), others);
    gone();
  };
  const mayWrite = may("stores:write");
  useAsked("new", "stores:write", () => setOpen("new"));
  return h(
    Page,
    {
      title: t("title"),
      lead: t("lead"),
      actions: [
        may("privacy") &&
          h("button", { key: "privacy", type: "button", onClick: () => setAsking(true) }, t("privacy")),
        mayWrite &&
          h(
            "button",
            { key: "new", type: "button", class: "primary", onClick: () => setOpen("new") },
            t("new"),
          ),
      ],
    },
    told,
    h(Loaded<Customer[]>, {
      of: read,
      children: (customers) => h(Listed, { customers, edit: mayWrite ? setOpen : undefined }),
    }),
    isAsking && h(PrivacyDialog, { close: () => setAsking(false) }),
    open && h(CustomerDialog, { customer: open === "new" ? undefined : open, close, saved, gone }),
  );
}

function Listed({
  customers,
  edit,
}: {
  customers: readonly Customer[];
  edit: ((customer: Customer) => void) | undefined;
}): ComponentChild {
  const filter = addressFilter("/console/customers", { q: "" });
  const { q } = filter.given;
  if (customers.length === 0) return h(Note, {}, t("none"));
  const found = customers
    .filter(
      (one) => q === "" || holds(q, [nameOf(one), one.vatId, one.taxCode, one.email, one.pec, one.phone]),
    )
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  return [
    h(FilterRow, { key: "search", by: filter, label: t("search"), hint: t("search.hint"), of: [] }),
    found.length === 0
      ? h(Note, { key: "list" }, t("none.narrow"))
      : h(InPieces<Customer>, {
          key: `list ${q}`,
          of: found,
          children: (some) =>
            h(
              ListTable,
              { columns: COLUMNS.map(([place, name]) => [place, t(name)] as const) },
              some.map((customer) => h(Row, { key: customer.id, customer, edit })),
            ),
        }),
  ];
}

function Row({
  customer,
  edit,
}: {
  customer: Customer;
  edit: ((customer: Customer) => void) | undefined;
}): ComponentChild {
  const name = nameOf(customer);
  const onClick = () => edit?.(customer);
  return h(
    "tr",
    { "data-id": customer.id },
    h(
      "td",
      { class: "what" },
      edit
        ? h("button", { type: "button", class: "link", "aria-label": t("edit.of", { name }), onClick }, name)
        : h("strong", {}, name),
      h("div", { class: "hint" }, customer.address?.city),
    ),
    h("td", { class: "when" }, customer.email ?? customer.phone),
    h("td", { class: "state" }, customer.sdi),
    h("td", { class: "amount" }, customer.vatId ?? customer.taxCode),
  );
}
