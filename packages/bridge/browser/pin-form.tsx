import { Input } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import type { ViewProps } from "./view-props.ts";

const DIGITS = 8;

/** Prompts for the PIN of the user making the refund. It is never stored. */
export function PinForm({ till, words }: ViewProps): ComponentChild {
  const [text, setText] = useState("");
  const pin = text.replace(/\D/g, "");
  const submit = (event: Event) => {
    event.preventDefault();
    if (pin.length === DIGITS) void till.authorize(pin);
  };
  return (
    <form onSubmit={submit}>
      <Input
        label={words.pin}
        hint={words.pinHint}
        type="password"
        inputMode="numeric"
        autocomplete="off"
        autofocus
        value={text}
        change={setText}
      />
      <div class="choices">
        <button type="submit" class="primary" disabled={pin.length !== DIGITS}>
          {words.confirm}
        </button>
        <button type="button" onClick={() => till.withdraw()}>
          {words.back}
        </button>
      </div>
    </form>
  );
}
