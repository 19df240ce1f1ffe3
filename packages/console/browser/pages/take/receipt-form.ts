import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { DoneBefore, useKeyed } from "../../api/keyed.ts";
import { openFile } from "../../api/open-file.ts";
import { offeredVats, preferredFirst } from "../../api/preferences.ts";
import type { OrderItem, Provider, Receipt } from "../../api/records.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Card } from "../../parts/facts.ts";
import { Choice, Field } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { ItemLines } from "../../parts/item-lines.ts";
import { Note } from "../../parts/note.ts";
import { TaxCode } from "../../parts/tax-code.ts";
import { tidied } from "../../tax-numbers.ts";
import { VAT_RATES } from "../../vat.ts";
import { FINAL, useCurrent } from "./current.ts";
import { saleForm } from "./kept.ts";
import type { Part } from "./parts.ts";
import { receiptPayment, sumOf } from "./receipt-payment.ts";
import { t } from "./text.ts";

/**
 * The one receipt of a sale, filled in from the sale and all its payments; a repeat after a lost answer
 * issues one.
 */
export function ReceiptForm({
  parts,
  items,
  description: said,
  fiscal,
  saleId,
  issued,
}: {
  parts: readonly Part[];
  /** The goods of the sale; empty where an amount was typed: the receipt then has one line. */
  items: readonly OrderItem[];
  description: string;
  fiscal: readonly Provider[];
  saleId: string;
  issued: () => void;
}): ComponentChild {
  const { payment, transactionIds } = receiptPayment(parts);
  const [receipt, setReceipt] = useState<Receipt>();
  const keyed = useKeyed(saleForm(saleId));
  const [first] = preferredFirst(fiscal);
  const [issuer, setIssuer] = useState(first!.id);
  const send = async (input: Given) => {
    const { provider = "", description = "", vat = "", lottery = "", customerTaxCode = "" } = input;
    const body = {
      type: "sale",
      items:
        items.length > 0
          ? items.map(({ productId: _, ...item }) => item)
          : [{ description, quantity: 1, price: sumOf(parts), vat }],
      payment,
      ...(transactionIds.length > 0 && { transactionIds }),
      ...(lottery && { lottery: lottery.toUpperCase() }),
      ...(customerTaxCode && { customerTaxCode: tidied("taxCode", customerTaxCode) }),
    };
    const sent = { body, headers: { "x-client-id": "console" } };
    try {
      setReceipt(await keyed<Receipt>("POST", `/v1/fiscal/${provider}/receipts`, sent));
    } catch (error) {
      // The sale already has its one receipt, with other words than in the present form.
      if (!(error instanceof DoneBefore)) throw error;
      setReceipt(error.answer as Receipt);
    }
    issued();
  };
  if (receipt) return h(Issued, { receipt });
  const issuers = preferredFirst(fiscal).map(({ id, name }) => [id, name] as const);
  return h(
    Card,
    { name: t("receipt") },
    h(
      Form,
      {
        send,
        submit: t("receipt"),
        onInput: (form) => setIssuer(String(new FormData(form).get("provider"))),
      },
      items.length > 0 ? h(ItemLines, { items, change: undefined }) : h(OneLine, { description: said }),
      // The lottery is only for payments by electronic means (L. 232/2016, art. 1 c. 540).
      !payment.cash &&
        !payment.ticket &&
        h(Field, {
          label: t("lottery"),
          name: "lottery",
          maxLength: 16,
          autocomplete: "off",
          hint: t("lottery.hint"),
        }),
      fiscal.find(({ id }) => id === issuer)?.takesCustomerTaxCode && h(TaxCode, {}),
      fiscal.length > 1
        ? h(Choice, { label: t("provider"), name: "provider", options: issuers, value: first!.id })
        : h("input", { type: "hidden", name: "provider", value: first!.id }),
    ),
  );
}

/** The line of a sale that was typed as an amount. */
function OneLine({ description }: { description: string }): ComponentChild {
  return [
    h(Field, {
      key: "description",
      label: t("description"),
      name: "description",
      required: true,
      maxLength: 1000,
      value: description,
    }),
    h(Choice, {
      key: "vat",
      label: t("vat"),
      name: "vat",
      options: offeredVats(VAT_RATES.map((rate) => [rate, `${rate} %`] as const)),
    }),
  ];
}

function Issued({ receipt: first }: { receipt: Receipt }): ComponentChild {
  const { record: receipt } = useCurrent(first, `/v1/fiscal/${first.provider}/receipts/${first.id}`);
  const { attempt, trouble } = useAttempts();
  const open = attempt(() =>
    openFile(`/v1/fiscal/${receipt.provider}/receipts/${receipt.id}/file?gift=false`),
  );
  if (!FINAL.has(receipt.status)) return h(Note, { role: "status" }, t("receipt.pending"));
  if (receipt.status !== "completed") {
    const reason = receipt.failure?.message ?? "";
    return h(Note, { tone: "bad", role: "status" }, t("receipt.failed", { reason }));
  }
  return h(
    Note,
    { tone: "good", role: "status" },
    h("p", {}, t("receipt.done", { number: receipt.number ?? "" })),
    h("div", { class: "row" }, h(Action, { act: open }, t("receipt.open"))),
    trouble,
  );
}
