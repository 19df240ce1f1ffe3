import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import type { Customer } from "../../api/records.ts";
import { addressFilter, FilterRow } from "../../parts/address-filter.tsx";
import { useAsked } from "../../parts/asked.ts";
import { nameOf } from "../../parts/customer-names.ts";
import { holds, InPieces } from "../../parts/in-pieces.tsx";
import { Note } from "../../parts/note.tsx";
import { Page } from "../../parts/page.tsx";
import { Loaded, useResource } from "../../parts/resource.tsx";
import { useSaved } from "../../parts/saved.tsx";
import { ListTable } from "../../parts/table.tsx";
import { CustomerDialog, labelOf } from "./customer-form.tsx";
import { PrivacyDialog } from "./privacy.tsx";
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
      {told}
      <Loaded<Customer[]> of={read}>
        {(customers) => <Listed customers={customers} edit={mayWrite ? setOpen : undefined} />}
      </Loaded>
      {isAsking && <PrivacyDialog close={() => setAsking(false)} />}
      {open && (
        <CustomerDialog
          customer={open === "new" ? undefined : open}
          close={close}
          saved={saved}
          gone={gone}
        />
      )}
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
  const { q } = filter.given;
  if (customers.length === 0) return <Note>{t("none")}</Note>;
  const found = customers
    .filter(
      (one) => q === "" || holds(q, [nameOf(one), one.vatId, one.taxCode, one.email, one.pec, one.phone]),
    )
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  return [
    <FilterRow key="search" by={filter} label={t("search")} hint={t("search.hint")} of={[]} />,
    found.length === 0 ? (
      <Note key="list">{t("none.narrow")}</Note>
    ) : (
      <InPieces<Customer> key={`list ${q}`} of={found}>
        {(some) => (
          <ListTable columns={COLUMNS.map(([place, name]) => [place, t(name)] as const)}>
            {some.map((customer) => (
              <Row key={customer.id} customer={customer} edit={edit} />
            ))}
          </ListTable>
        )}
      </InPieces>
    ),
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
  return (
    <tr data-id={customer.id}>
      <td class="what">
        {edit ? (
          <button type="button" class="link" aria-label={t("edit.of", { name })} onClick={onClick}>
            {name}
          </button>
        ) : (
          <strong>{name}</strong>
        )}
        <div class="hint">{customer.address?.city}</div>
      </td>
      <td class="when">{customer.email ?? customer.phone}</td>
      <td class="state">{customer.sdi}</td>
      <td class="amount">{customer.vatId ?? customer.taxCode}</td>
    </tr>
  );
}
