import type { ComponentChild } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/**
 * A search field: it starts a search when Enter is pressed or the field is cleared. Typed text stays when the page
 * updates in the meantime.
 */
export function Search({
  label,
  hint,
  value,
  search,
}: {
  label: string;
  /** The things that can be searched for. */
  hint: string;
  value: string;
  search: (text: string) => void;
}): ComponentChild {
  const [text, setText] = useState(value);
  // Clear it immediately: after the next frame, this would delete text typed in the meantime.
  useLayoutEffect(() => setText(value), [value]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(String(new FormData(event.currentTarget as HTMLFormElement).get("q") ?? "").trim());
  };
  const typed = (event: Event) => {
    const now = (event.currentTarget as HTMLInputElement).value;
    setText(now);
    if (now === "") search("");
  };
  return (
    <form class="search" role="search" onSubmit={submit}>
      <label>
        {label}
        <input type="search" name="q" value={text} placeholder={hint} onInput={typed} />
      </label>
    </form>
  );
}
