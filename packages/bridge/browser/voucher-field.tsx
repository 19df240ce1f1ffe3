import { Input } from "@banco/ui";
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
    <Input
      label={words.voucherCode}
      hint={words.voucherHint}
      autocomplete="off"
      autocapitalize="characters"
      value={text}
      change={setText}
    />,
    <button type="button" disabled={!canPay || code === ""} onClick={() => pay(code)}>
      {words.voucher}
    </button>,
  ];
}
