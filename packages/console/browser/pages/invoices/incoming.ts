import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import { saveFile } from "../../api/open-file.ts";
import type { Incoming as IncomingInvoice, Party, ReceivedFileDetail } from "../../api/records.ts";
import { day, money, time } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Card, Facts } from "../../parts/facts.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { Goods } from "./goods.ts";
import { Sums } from "./sums.ts";
import { methodName, t, typeName } from "./text.ts";

/** An incoming invoice in readable form: its sender, lines, sums and payments. */
export function Incoming({ params: [id = ""] }: { params: readonly string[] }): ComponentChild {
  const path = `/v1/sdi/receptions/${encodeURIComponent(id)}`;
  const read = useResource(() => call<ReceivedFileDetail>("GET", path), [path]);
  const first = read.value?.invoice;
  return h(
    Page,
    {
      title: first?.supplier ?? read.value?.fileName ?? t("invoice"),
      lead: read.value && t("arrived.at", { time: time(read.value.receivedAt) }),
      actions: h("a", { class: "button", href: "/console/invoices?box=received" }, t("back")),
    },
    h(Loaded<ReceivedFileDetail>, { of: read, children: (file) => h(Shown, { file, path }) }),
  );
}

function Shown({ file, path }: { file: ReceivedFileDetail; path: string }): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const name = file.fileName ?? `${file.id}.xml`;
  return h(
    "div",
    { class: "stack" },
    h("div", { class: "row" }, h(Action, { act: attempt(() => saveFile(`${path}/file`, name)) }, t("file"))),
    trouble,
    file.invoices.length === 0 && h(Note, { tone: "bad" }, t("unreadable")),
    file.invoices.map((invoice, index) => h(Document, { key: index, invoice, sdiId: file.sdiId })),
  );
}

function Document({ invoice, sdiId }: { invoice: IncomingInvoice; sdiId: string | null }): ComponentChild {
  const { supplier, customer, type, number, currency, items, vat, amount, stampDuty, reason } = invoice;
  const title = [type && typeName(type), number].filter(Boolean).join(" ");
  const cents = (of: "taxable" | "tax") => vat.reduce((sum, one) => sum + Math.round(one[of] * 100), 0) / 100;
  return h(
    "section",
    { class: "stack", "aria-label": title },
    h("h2", {}, title),
    h(
      "div",
      { class: "halves" },
      h(PartyCard, { name: t("supplier"), party: supplier }),
      h(PartyCard, { name: t("customer"), party: customer }),
      h(Card, { name: t("facts"), level: 3 }, h(Facts, { of: factsOf(invoice, sdiId) })),
    ),
    h(
      Card,
      { name: t("lines"), level: 3 },
      h(Goods, { items, currency }),
      reason && h("p", { class: "hint" }, reason),
    ),
    h(
      Card,
      { name: t("sums"), level: 3 },
      h(Sums, { sums: { vat, taxable: cents("taxable"), tax: cents("tax"), amount, stampDuty }, currency }),
    ),
  );
}

function PartyCard({ name, party }: { name: string; party: Party }): ComponentChild {
  const facts: [string, ComponentChild][] = [
    [t("customer.vatId"), party.vatId],
    [t("customer.taxCode"), party.taxCode],
  ];
  return h(
    Card,
    { name, level: 3 },
    h("p", {}, h("strong", {}, party.name)),
    h("p", {}, party.address),
    h(Facts, { of: facts.filter(([, value]) => value) }),
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
    [t("paid"), paid.map((text, index) => h("div", { key: index }, text))],
    [t("withheld"), withheld && money(withheld, currency)],
    [t("related"), related.map(({ number }) => number).join(", ")],
    [t("attachments"), attachments.join(", ")],
    [t("sdi-id"), sdiId],
  ];
  return all.filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value));
}
