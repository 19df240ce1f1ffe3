import {
  Action,
  Card,
  day,
  Facts,
  Loaded,
  money,
  Note,
  Page,
  time,
  useAttempts,
  useResource,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { saveFile } from "../../api/open-file.ts";
import type { Incoming as IncomingInvoice, Party, ReceivedFileDetail } from "../../api/records.ts";
import { Goods } from "./goods.tsx";
import { Sums } from "./sums.tsx";
import { methodName, t, typeName } from "./text.ts";

/** An incoming invoice in readable form: its sender, lines, totals and payments. */
export function Incoming({ params: [id = ""] }: { params: readonly string[] }): ComponentChild {
  const path = `/v1/sdi/receptions/${encodeURIComponent(id)}`;
  const read = useResource(() => call<ReceivedFileDetail>("GET", path), [path]);
  const first = read.value?.invoice;
  return (
    <Page
      title={first?.supplier ?? read.value?.fileName ?? t("invoice")}
      lead={read.value && t("arrived.at", { time: time(read.value.receivedAt) })}
      actions={
        <a class="button" href="/console/invoices?box=received">
          {t("back")}
        </a>
      }
    >
      <Loaded<ReceivedFileDetail> of={read}>{(file) => <Shown file={file} path={path} />}</Loaded>
    </Page>
  );
}

function Shown({ file, path }: { file: ReceivedFileDetail; path: string }): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const name = file.fileName ?? `${file.id}.xml`;
  return (
    <div class="stack">
      <div class="row">
        <Action act={attempt(() => saveFile(`${path}/file`, name))}>{t("file")}</Action>
      </div>
      {trouble}
      {file.invoices.length === 0 && <Note tone="bad">{t("unreadable")}</Note>}
      {file.invoices.map((invoice, index) => (
        <Document key={index} invoice={invoice} sdiId={file.sdiId} />
      ))}
    </div>
  );
}

function Document({ invoice, sdiId }: { invoice: IncomingInvoice; sdiId: string | null }): ComponentChild {
  const { supplier, customer, type, number, currency, items, vat, amount, stampDuty, reason } = invoice;
  const title = [type && typeName(type), number].filter(Boolean).join(" ");
  const cents = (of: "taxable" | "tax") => vat.reduce((sum, one) => sum + Math.round(one[of] * 100), 0) / 100;
  return (
    <section class="stack" aria-label={title}>
      <h2>{title}</h2>
      <div class="halves">
        <PartyCard name={t("supplier")} party={supplier} />
        <PartyCard name={t("customer")} party={customer} />
        <Card name={t("facts")} level={3}>
          <Facts of={factsOf(invoice, sdiId)} />
        </Card>
      </div>
      <Card name={t("lines")} level={3}>
        <Goods items={items} currency={currency} />
        {reason && <p class="hint">{reason}</p>}
      </Card>
      <Card name={t("sums")} level={3}>
        <Sums
          sums={{ vat, taxable: cents("taxable"), tax: cents("tax"), amount, stampDuty }}
          currency={currency}
        />
      </Card>
    </section>
  );
}

function PartyCard({ name, party }: { name: string; party: Party }): ComponentChild {
  const facts: [string, ComponentChild][] = [
    [t("customer.vatId"), party.vatId],
    [t("customer.taxCode"), party.taxCode],
  ];
  return (
    <Card name={name} level={3}>
      <p>
        <strong>{party.name}</strong>
      </p>
      <p>{party.address}</p>
      <Facts of={facts.filter(([, value]) => value)} />
    </Card>
  );
}

function factsOf(invoice: IncomingInvoice, sdiId: string | null): [string, ComponentChild][] {
  const { date, payments, related, withheld, attachments, currency } = invoice;
  const paid = payments.map(({ method, amount, due, iban }) =>
    [
      method && methodName(method),
      amount !== null && money(amount, currency),
      due && t("by.day", { day: day(due) }),
      iban,
    ]
      .filter(Boolean)
      .join(", "),
  );
  const all: [string, ComponentChild][] = [
    [t("date"), date && day(date)],
    [t("paid"), paid.map((text, index) => <div key={index}>{text}</div>)],
    [t("withheld"), withheld && money(withheld, currency)],
    [t("related"), related.map(({ number }) => number).join(", ")],
    [t("attachments"), attachments.join(", ")],
    [t("sdi-id"), sdiId],
  ];
  return all.filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value));
}
