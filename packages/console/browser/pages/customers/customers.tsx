import { holds, Loaded, Note, Page, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import type { Customer } from "../../api/records.ts";
import { addressFilter } from "../../parts/address-filter.tsx";
import { nameOf } from "../../parts/customer-names.ts";
import { useEditing } from "../../parts/editing.tsx";
import { FoundList, NameCell } from "../../parts/found-list.tsx";
import { useUrlAction } from "../../parts/url-action.ts";
import { CustomerDialog, labelOf } from "./customer-form.tsx";
import { PrivacyDialog } from "./privacy.tsx";
import { t } from "./text.ts";

const COLUMNS = [
  ["what", "customer"],
  ["when", "email"],
  ["state", "sdi"],
  ["amount", "vatId"],
] as const;

/** The customer list, with search and editing. */
export function Customers(): ComponentChild {
  const read = useResource(() => call<Customer[]>("GET", "/v1/customers"));
  const { open, setOpen, notice, dialog } = useEditing<Customer>(labelOf, nameOf, read.reload);
  const [isAsking, setAsking] = useState(false);
  const mayWrite = may("stores:write");
  useUrlAction("new", "stores:write", () => setOpen("new"));
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      actions={[
        may("privacy") && (
          <button key="privacy" type="button" onClick={() => setAsking(true)}>
            {t("privacy")}
          </button>
        ),
        mayWrite && (
          <button key="new" type="button" class="primary" onClick={() => setOpen("new")}>
            {t("new")}
          </button>
        ),
      ]}
    >
      {notice}
      <Loaded<Customer[]> of={read}>
        {(customers) => <Listed customers={customers} edit={mayWrite ? setOpen : undefined} />}
      </Loaded>
      {isAsking && <PrivacyDialog close={() => setAsking(false)} />}
      {open && <CustomerDialog customer={open === "new" ? undefined : open} {...dialog} />}
    </Page>
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
  const { q } = filter.selected;
  if (customers.length === 0) return <Note>{t("none")}</Note>;
  const found = customers
    .filter(
      (one) => q === "" || holds(q, [nameOf(one), one.vatId, one.taxCode, one.email, one.pec, one.phone]),
    )
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  return (
    <FoundList<Customer>
      by={filter}
      search={[t("search"), t("search.hint")]}
      none={t("none.narrow")}
      columns={COLUMNS.map(([place, name]) => [place, t(name)] as const)}
      found={found}
      row={(customer) => <Row key={customer.id} customer={customer} edit={edit} />}
    />
  );
}

function Row({
  customer,
  edit,
}: {
  customer: Customer;
  edit: ((customer: Customer) => void) | undefined;
}): ComponentChild {
  const name = nameOf(customer);
  return (
    <tr data-id={customer.id}>
      <NameCell
        name={name}
        hint={customer.address?.city}
        label={t("edit.of", { name })}
        edit={edit && (() => edit(customer))}
      />
      <td class="when">{customer.email ?? customer.phone}</td>
      <td class="state">{customer.sdi}</td>
      <td class="amount">{customer.vatId ?? customer.taxCode}</td>
    </tr>
  );
}
