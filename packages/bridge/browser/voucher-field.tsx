import type { ComponentChild } from "preact";
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
    <label class="field">
      <span>{words.voucherCode}</span>
      <input
        autocomplete="off"
        autocapitalize="characters"
        value={text}
        onInput={({ currentTarget }: { currentTarget: HTMLInputElement }) => setText(currentTarget.value)}
      />
      <span class="hint">{words.voucherHint}</span>
    </label>,
    <button type="button" disabled={!canPay || code === ""} onClick={() => pay(code)}>
      {words.voucher}
    </button>,
  ];
}
