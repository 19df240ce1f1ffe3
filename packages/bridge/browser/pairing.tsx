import { Input } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import type { Words } from "./words.ts";

/** Prompts for this device's secret. */
export function Pairing({ words, pair }: { words: Words; pair(secret: string): void }): ComponentChild {
  const [secret, setSecret] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    pair(secret.trim());
  };
  return (
    <main class="outcome">
      <h2>{words.refused}</h2>
      <p>{words.pair}</p>
      <form onSubmit={submit}>
        <Input label={words.secret} type="password" autocomplete="off" value={secret} change={setSecret} />
        <button type="submit" class="primary" disabled={secret.trim() === ""}>
          {words.connect}
        </button>
      </form>
    </main>
  );
}
