import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import type { Words } from "./words.ts";

interface VoucherFieldProps {
  words: Words;
  canPay: boolean;
  pay(code: string): void;
}

/** Pays with one of the shop's own vouchers by its code, which the bridge never stores. */
export function VoucherField({ words, canPay, pay }: VoucherFieldProps): ComponentChild {
  const [text, setText] = useState("");
  const code = text.trim();
  return [
    h(
      "label",
      { class: "field" },
      h("span", null, words.voucherCode),
      h("input", {
        autocomplete: "off",
        autocapitalize: "characters",
        value: text,
        onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setText(currentTarget.value),
      }),
      h("span", { class: "hint" }, words.voucherHint),
    ),
    h(
      "button",
      { type: "button", disabled: !canPay || code === "", onClick: () => pay(code) },
      words.voucher,
    ),
  ];
}
