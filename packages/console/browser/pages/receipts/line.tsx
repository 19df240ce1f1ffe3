import { Input, NumberInput, readAmount, Select } from "@banco/ui";
import type { ComponentChild } from "preact";
import { offeredVats } from "../../api/preferences.ts";
import type { ReceiptItem } from "../../api/records.ts";
import { t } from "./text.ts";

/** The number of decimal places in a price, and in a quantity. */
const CENTS = 2;
const THOUSANDTHS = 3;

/** A line of a new receipt, as typed. */
export interface Line {
  id: number;
  description: string;
  quantity: string;
  price: string;
  /** The discount on the whole line, VAT included. */
  discount: string;
  vat: string;
}

/** Returns an empty line. */
export const emptyLine = (id: number): Line => ({
  id,
  description: "",
  quantity: "1",
  price: "",
  discount: "",
  vat: offeredVats()[0]![0],
});

/** Returns the item of a line; undefined while the line is incomplete. */
export function itemOf({ description, quantity, price, discount, vat }: Line): ReceiptItem | undefined {
  const { amounts, isClear } = readAmount(price, "EUR");
  const count = readAmount(quantity, "EUR", THOUSANDTHS);
  const off = readAmount(discount, "EUR");
  if (!description.trim() || !isClear || !count.isClear || (discount && !off.isClear)) return undefined;
  const item = { description, quantity: count.amounts[0]!, price: amounts[0]!, vat };
  return { ...item, ...(discount && { discount: off.amounts[0]! }) };
}

/** Whether a line's discount is greater than its amount; the tax office's format does not support that. */
export function isOverdone(item: ReceiptItem | undefined): boolean {
  if (!item?.discount) return false;
  const { discount, quantity, price } = item;
  return Math.round(discount * 100) * 1000 > Math.round(quantity * 1000) * Math.round(price * 100);
}

/** The fields of a line. */
export function LineFields({
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
  const figure = (name: "quantity" | "price" | "discount", places: number) => (
    <NumberInput
      label={t(name)}
      value={line[name]}
      places={places}
      currency="EUR"
      required={name !== "discount"}
      fault={name === "discount" && isTooMuch ? t("discount.much") : undefined}
      change={(text) => change({ ...line, [name]: text })}
    />
  );
  return (
    <fieldset class="line reduced">
      <legend>{t("item", { number })}</legend>
      <Input
        label={t("description")}
        required
        maxLength={1000}
        autocomplete="off"
        value={line.description}
        change={(description) => change({ ...line, description })}
      />
      {figure("quantity", THOUSANDTHS)}
      {figure("price", CENTS)}
      {figure("discount", CENTS)}
      <Select
        label={t("vat")}
        value={line.vat}
        options={offeredVats()}
        change={(vat) => change({ ...line, vat })}
      />
      {remove && (
        <button type="button" class="plain" aria-label={t("remove", { number })} onClick={remove}>
          ×
        </button>
      )}
    </fieldset>
  );
}
