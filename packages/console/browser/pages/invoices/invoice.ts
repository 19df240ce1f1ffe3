import { type ComponentChild, h } from "preact";
import { OWN_CHANNEL, readInvoice, transmissionsOf, transmit } from "../../api/invoices.ts";
import { useEvents } from "../../api/live.ts";
import { isAllowed } from "../../api/merchant.ts";
import { openFile, saveFile } from "../../api/open-file.ts";
import type { Invoice as InvoiceRecord, Transmission } from "../../api/records.ts";
import { day, time } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { ModeBadge } from "../../parts/badge.ts";
import { Card, Facts } from "../../parts/facts.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { Goods } from "./goods.ts";
import { History } from "./history.ts";
import { addressLine, InvoiceBadge, nameOf } from "./named.ts";
import { Remedy } from "./remedy.ts";
import { Sums } from "./sums.ts";
import { t, typeName } from "./text.ts";

interface Read {
  invoice: InvoiceRecord;
  transmissions: Transmission[];
}

/** One invoice: its state and the next step, its history, its content and its files. */
export function Invoice({ params: [id = ""] }: { params: readonly string[] }): ComponentChild {
  const read = useResource(() => readAll(id), [id]);
  useEvents(
    ({ data }) => data.id === id,
    () => void read.reload(),
  );
  const invoice = read.value?.invoice;
  const title = invoice
    ? [typeName(invoice.documentType), invoice.number].filter(Boolean).join(" ")
    : t("invoice");
  return h(
    Page,
    {
      title,
      lead: invoice && nameOf(invoice.customer),
      actions: h("a", { class: "button", href: "/console/invoices" }, t("back")),
    },
    h(Loaded<Read>, { of: read, children: (value) => h(Shown, { ...value, reload: read.reload }) }),
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
  return h(
    "div",
    { class: "stack" },
    h(
      "div",
      { class: "row spread" },
      h("div", {}, h(InvoiceBadge, { invoice }), " ", h(ModeBadge, { mode })),
      h(Actions, { invoice }),
    ),
    waits && h(Unsent, { id: invoice.id, reload }),
    h(Remedy, { invoice }),
    h(
      "div",
      { class: "halves" },
      h(Card, { name: t("history") }, h(History, { invoice, transmissions })),
      h(
        Card,
        { name: t("customer") },
        h("p", {}, h("strong", {}, nameOf(customer))),
        h("p", {}, addressLine(customer)),
        h(Facts, { of: factsOf(invoice) }),
      ),
    ),
    h(
      Card,
      { name: t("lines") },
      h(Goods, { items: items.map((item) => ({ ...item, rate: item.vat, amount: null })) }),
      reason && h("p", { class: "hint" }, reason),
    ),
    h(Card, { name: t("sums") }, h(Sums, { sums: { vat, taxable, tax, amount, stampDuty, payable } })),
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
  return h(
    "div",
    {},
    h(
      "div",
      { class: "row" },
      h(Action, { act: attempt(() => openFile(file)) }, t("pdf")),
      h(Action, { act: attempt(() => saveFile(file, name, "application/xml")) }, t("xml")),
      credits &&
        h(
          "a",
          { class: "button", href: `/console/invoices/new?credit=${encodeURIComponent(id)}` },
          t("credit"),
        ),
    ),
    trouble,
  );
}

/** An invoice that nobody has handed to the exchange system yet. */
function Unsent({ id, reload }: { id: string; reload: () => Promise<void> }): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const send = attempt(async () => {
    try {
      await transmit(id);
    } finally {
      await reload();
    }
  });
  return h(
    Note,
    {},
    h("p", {}, t("unsent")),
    isAllowed("fiscals:write") &&
      h("div", { class: "row" }, h(Action, { act: send, tone: "primary" }, t("send"))),
    trouble,
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
