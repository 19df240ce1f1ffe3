import { h } from "./dom.js";
import { decimals, money, written } from "./format.js";
import { t } from "./text.js";

const GROUPED = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;
const DECIMAL = /^(\d+)[.,](\d+)$/;

/**
 * The amounts that a text may mean, and whether that is clear. Comma and point are both read, whichever separates the decimals. `1.000` may
 * be a thousand or one: who wrote it must say so. No amounts: it is none of that currency.
 */
export function readAmount(text, currency) {
  const bare = text.replaceAll(/[\s€']/g, "");
  const last = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
  const whole = bare.slice(0, last);
  // With both separators the last one is that of the decimals.
  const isBoth = last > 0 && /[.,]/.test(whole) && !whole.includes(bare[last]);
  if (isBoth) return clear(GROUPED.test(whole) ? exact(digits(whole), bare.slice(last + 1), currency) : []);
  if (/^\d+$/.test(bare)) return clear(exact(bare, "", currency));
  const [, units, fraction] = DECIMAL.exec(bare) ?? [];
  const asDecimal = units === undefined ? [] : exact(units, fraction, currency);
  if (!GROUPED.test(bare)) return clear(asDecimal);
  const isCertain = asDecimal.length === 0 && units === undefined;
  return { amounts: [...exact(digits(bare), "", currency), ...asDecimal], isClear: isCertain };
}

function clear(amounts) {
  return { amounts, isClear: amounts.length === 1 };
}

const digits = (text) => text.replaceAll(/[.,]/g, "");

/** The amount, if it is above nothing and has no more decimals than the currency; zeros at the end count for nothing. */
function exact(units, fraction, currency) {
  const needed = fraction.replace(/0+$/, "");
  const amount = Number(`${units}.${needed || 0}`);
  const isAmount =
    /^\d*$/.test(fraction) && needed.length <= decimals(currency) && amount > 0 && amount < 1e9;
  return isAmount ? [amount] : [];
}

/**
 * A field of a form for an amount in the reader's own writing. What is not clear is asked about, what is none is said; the form's button
 * says the sum that it moves, as `onButton` words it.
 */
export function amountField(label, { currency, value, max, onButton }) {
  return (say) => {
    const told = (sum) => say(onButton(sum ?? "…"));
    return fieldOf(label, { currency, value, max, told });
  };
}

function fieldOf(label, { currency, value, max, told }) {
  const input = h("input", {
    name: "amount",
    inputmode: "decimal",
    autocomplete: "off",
    required: true,
    value: written(value, currency),
  });
  const answer = h("div", { role: "status" });
  const read = () => {
    const { amounts, isClear } = readAmount(input.value, currency);
    const possible = amounts.filter((amount) => amount <= (max ?? amount));
    const trouble = possible.length === 0 ? impossible(amounts, max, currency) : t("amount.unclear");
    const isTaken = isClear && possible.length === 1;
    input.setCustomValidity(isTaken ? "" : trouble);
    answer.replaceChildren(
      ...(isTaken || !input.value
        ? []
        : [h("p", { class: "hint" }, trouble), h("div", { class: "row" }, possible.map(choice))]),
    );
    told(isTaken ? money(possible[0], currency) : null);
  };
  const choice = (amount) => {
    const choose = () => {
      input.value = written(amount, currency);
      read();
      input.focus();
    };
    return h("button", { type: "button", onclick: choose }, money(amount, currency));
  };
  input.addEventListener("input", read);
  read();
  return h("div", { class: "stack" }, h("label", {}, label, input), answer);
}

function impossible(amounts, max, currency) {
  if (amounts.length > 0) return t("amount.at-most", { amount: money(max, currency) });
  return t("amount.none", { example: written(12.5, currency) });
}
