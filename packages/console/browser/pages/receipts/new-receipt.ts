import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { readAmount } from "../../amount.ts";
import { offeredVats, preferences, preferredFirst } from "../../api/preferences.ts";
import type { Provider, ReceiptItem } from "../../api/records.ts";
import { money } from "../../format.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Choice, Field } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { NumberInput } from "../../parts/number-input.ts";
import { saleTotal } from "../../sale-total.ts";
import { t as common } from "../../text/common.ts";
import { useIssue } from "./issue.ts";
import { t } from "./text.ts";

/** The decimals of a price, and of a quantity. */
const CENTS = 2;
const THOUSANDTHS = 3;
const MEANS = ["cash", "electronic", "ticket"] as const;

interface Line {
  id: number;
  description: string;
  quantity: string;
  price: string;
  /** The discount from the whole line, VAT included. */
  discount: string;
  vat: string;
}

const emptyLine = (id: number): Line => ({
  id,
  description: "",
  quantity: "1",
  price: "",
  discount: "",
  vat: offeredVats()[0]![0],
});

/** A receipt by hand: items, the means of payment, and the customer's lottery code. */
export function NewReceipt({
  providers,
  close,
  done,
}: {
  providers: readonly Provider[];
  close: () => void;
  done: () => Promise<void>;
}): ComponentChild {
  const [lines, setLines] = useState<Line[]>([emptyLine(1)]);
  const [provider, setProvider] = useState(preferredFirst(providers)[0]!.id);
  const [means, setMeans] = useState<string>(preferences.value?.receipts.means ?? MEANS[0]);
  const issue = useIssue("receipt", provider);
  const items = lines.map(itemOf);
  const isWhole = items.every((item) => item !== undefined && !isOverdone(item));
  const total = saleTotal(items.filter((item) => item !== undefined));
  const send = async ({ lottery = "" }: Given) => {
    const body = {
      type: "sale",
      items,
      payment: { [means]: total },
      ...(lottery && { lottery: lottery.toUpperCase() }),
    };
    await issue(body);
    await done();
  };
  const change = (line: Line) => setLines(lines.map((old) => (old.id === line.id ? line : old)));
  return h(
    Dialog,
    { title: t("new"), close, wide: true },
    h(
      Form,
      {
        send,
        onInput: (form) => setMeans(String(new FormData(form).get("means"))),
        submit: t("submit", { amount: isWhole ? money(total, "EUR") : "…" }),
        disabled: !isWhole || total <= 0,
        actions: h("button", { type: "button", onClick: close }, common("cancel")),
      },
      lines.map((line, index) =>
        h(LineFields, {
          key: line.id,
          line,
          number: index + 1,
          change,
          remove: lines.length > 1 ? () => setLines(lines.filter(({ id }) => id !== line.id)) : undefined,
        }),
      ),
      h(
        "button",
        {
          type: "button",
          class: "plain",
          onClick: () => setLines([...lines, emptyLine(lines.at(-1)!.id + 1)]),
        },
        t("add"),
      ),
      providers.length > 1 && h(Issuer, { providers, provider, choose: setProvider }),
      h(Choice, {
        label: t("paid"),
        name: "means",
        options: MEANS.map((means) => [means, t(means)] as const),
        value: means,
      }),
      // The lottery is only for payments by electronic means (L. 232/2016, art. 1 c. 540).
      means === "electronic" &&
        h(Field, { label: t("lottery"), name: "lottery", maxLength: 16, autocomplete: "off" }),
    ),
  );
}

/** The choice among several providers. */
function Issuer({
  providers,
  provider,
  choose,
}: {
  providers: readonly Provider[];
  provider: string;
  choose: (id: string) => void;
}): ComponentChild {
  return h(
    "label",
    {},
    t("provider"),
    h(
      "select",
      {
        value: provider,
        onInput: (event: Event) => choose((event.currentTarget as HTMLSelectElement).value),
      },
      providers.map(({ id, name }) => h("option", { key: id, value: id }, name)),
    ),
  );
}

/** Returns the item of a line; undefined while the line is incomplete. */
function itemOf({ description, quantity, price, discount, vat }: Line): ReceiptItem | undefined {
  const { amounts, isClear } = readAmount(price, "EUR");
  const count = readAmount(quantity, "EUR", THOUSANDTHS);
  const off = readAmount(discount, "EUR");
  if (!description.trim() || !isClear || !count.isClear || (discount && !off.isClear)) return undefined;
  const item = { description, quantity: count.amounts[0]!, price: amounts[0]!, vat };
  return { ...item, ...(discount && { discount: off.amounts[0]! }) };
}

/** Whether a line's discount is greater than its sum; the tax office's figures have no place for that. */
function isOverdone(item: ReceiptItem | undefined): boolean {
  if (!item?.discount) return false;
  const { discount, quantity, price } = item;
  return Math.round(discount * 100) * 1000 > Math.round(quantity * 1000) * Math.round(price * 100);
}

function LineFields({
  line,
  number,
  change,
  remove,
}: {
  line: Line;
  number: number;
  change: (line: Line) => void;
  remove: (() => void) | undefined;
}): ComponentChild {
  const isTooMuch = isOverdone(itemOf(line));
  const figure = (name: "quantity" | "price" | "discount", places: number) =>
    h(NumberInput, {
      label: t(name),
      value: line[name],
      places,
      currency: "EUR",
      required: name !== "discount",
      fault: name === "discount" && isTooMuch ? t("discount.much") : undefined,
      change: (text) => change({ ...line, [name]: text }),
    });
  return h(
    "fieldset",
    { class: "line reduced" },
    h("legend", {}, t("item", { number })),
    h(
      "label",
      {},
      t("description"),
      h("input", {
        required: true,
        maxLength: 1000,
        autocomplete: "off",
        value: line.description,
        onInput: (event: Event) =>
          change({ ...line, description: (event.currentTarget as HTMLInputElement).value }),
      }),
    ),
    figure("quantity", THOUSANDTHS),
    figure("price", CENTS),
    figure("discount", CENTS),
    h(
      "label",
      {},
      t("vat"),
      h(
        "select",
        {
          value: line.vat,
          onInput: (event: Event) =>
            change({ ...line, vat: (event.currentTarget as HTMLSelectElement).value }),
        },
        offeredVats().map(([value, text]) => h("option", { key: text, value }, text)),
      ),
    ),
    remove &&
      h(
        "button",
        { type: "button", class: "plain", "aria-label": t("remove", { number }), onClick: remove },
        "×",
      ),
  );
}
