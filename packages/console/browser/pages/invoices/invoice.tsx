import { Action, Card, day, Facts, Loaded, Note, Page, time, useAttempts, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { OWN_CHANNEL, readInvoice, transmissionsOf, transmit } from "../../api/invoices.ts";
import { useEvents } from "../../api/live.ts";
import { isAllowed } from "../../api/merchant.ts";
import { openFile, saveFile } from "../../api/open-file.ts";
import type { Invoice as InvoiceRecord, Transmission } from "../../api/records.ts";
import { ModeBadge } from "../../parts/badge.tsx";
import { Goods } from "./goods.tsx";
import { History } from "./history.tsx";
import { addressLine, InvoiceBadge, nameOf } from "./named.tsx";
import { Remedy } from "./remedy.tsx";
import { Sums } from "./sums.tsx";
import { t, typeName } from "./text.ts";

interface Read {
  invoice: InvoiceRecord;
  transmissions: Transmission[];
}

/** The page of an invoice: its state and the next step, its history, its content and its files. */
export function Invoice({ params: [id = ""] }: { params: readonly string[] }): ComponentChild {
  const read = useResource(() => readAll(id), [id]);
  useEvents(({ data }) => data.id === id, read.reload);
  const invoice = read.value?.invoice;
  const title = invoice
    ? [typeName(invoice.documentType), invoice.number].filter(Boolean).join(" ")
    : t("invoice");
  return (
    <Page
      title={title}
      lead={invoice && nameOf(invoice.customer)}
      actions={
        <a class="button" href="/console/invoices">
          {t("back")}
        </a>
      }
    >
      <Loaded<Read> of={read}>{(value) => <Shown {...value} reload={read.reload} />}</Loaded>
    </Page>
  );
}

async function readAll(id: string): Promise<Read> {
  const invoice = await readInvoice(id);
  const transmissions = invoice.provider === OWN_CHANNEL ? await transmissionsOf(id) : [];
  return { invoice, transmissions };
}

function Shown({ invoice, transmissions, reload }: Read & { reload: () => Promise<void> }): ComponentChild {
  const { mode, items, customer, reason, vat, taxable, tax, amount, stampDuty, payable } = invoice;
  const waits =
    invoice.provider === OWN_CHANNEL && invoice.status === "pending" && transmissions.length === 0;
  return (
    <div class="stack">
      <div class="row spread">
        <div>
          <InvoiceBadge invoice={invoice} /> <ModeBadge mode={mode} />
        </div>
        <Actions invoice={invoice} />
      </div>
      {waits && <Unsent id={invoice.id} reload={reload} />}
      <Remedy invoice={invoice} />
      <div class="halves">
        <Card name={t("history")}>
          <History invoice={invoice} transmissions={transmissions} />
        </Card>
        <Card name={t("customer")}>
          <p>
            <strong>{nameOf(customer)}</strong>
          </p>
          <p>{addressLine(customer)}</p>
          <Facts of={factsOf(invoice)} />
        </Card>
      </div>
      <Card name={t("lines")}>
        <Goods items={items.map((item) => ({ ...item, rate: item.vat, amount: null }))} />
        {reason && <p class="hint">{reason}</p>}
      </Card>
      <Card name={t("sums")}>
        <Sums sums={{ vat, taxable, tax, amount, stampDuty, payable }} />
      </Card>
    </div>
  );
}

function Actions({
  invoice: { id, number, status, documentType },
}: {
  invoice: InvoiceRecord;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  if (!number) return null;
  const file = `/v1/fiscal/invoices/issued/${encodeURIComponent(id)}/file`;
  const name = `${number.replaceAll("/", "-")}.xml`;
  const credits =
    status === "completed" && documentType !== "TD04" && isAllowed("fiscals:write") && isAllowed("refunds");
  return (
    <div>
      <div class="row">
        <Action act={attempt(() => openFile(file))}>{t("pdf")}</Action>
        <Action act={attempt(() => saveFile(file, name, "application/xml"))}>{t("xml")}</Action>
        {credits && (
          <a class="button" href={`/console/invoices/new?credit=${encodeURIComponent(id)}`}>
            {t("credit")}
          </a>
        )}
      </div>
      {trouble}
    </div>
  );
}

/** An invoice that has not been sent to the exchange system yet. */
function Unsent({ id, reload }: { id: string; reload: () => Promise<void> }): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const send = attempt(async () => {
    try {
      await transmit(id);
    } finally {
      await reload();
    }
  });
  return (
    <Note>
      <p>{t("unsent")}</p>
      {isAllowed("fiscals:write") && (
        <div class="row">
          <Action act={send} tone="primary">
            {t("send")}
          </Action>
        </div>
      )}
      {trouble}
    </Note>
  );
}

function factsOf({ customer, payment, order, related = [], sdi, date, createdAt, provider }: InvoiceRecord) {
  const all: [string, ComponentChild][] = [
    [t("customer.vatId"), customer.vatId],
    [t("customer.taxCode"), customer.taxCode],
    [t("customer.sdi"), customer.sdi],
    [t("customer.pec"), customer.pec],
    [t("issued"), time(date ?? createdAt)],
    [t("due"), payment.due && day(payment.due)],
    [t("related"), related.map(({ number }) => number).join(", ")],
    [t("order"), order?.id],
    [t("by"), provider === OWN_CHANNEL ? t("own-channel") : provider],
    [t("sdi-id"), sdi?.id],
  ];
  return all.filter(([, value]) => value);
}
