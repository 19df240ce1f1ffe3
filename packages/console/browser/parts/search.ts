import { type ComponentChild, h } from "preact";

/** A search field: it searches when Enter is pressed or the field is emptied. */
export function Search({
  label,
  hint,
  value,
  search,
}: {
  label: string;
  /** What can be searched for. */
  hint: string;
  value: string;
  search: (text: string) => void;
}): ComponentChild {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(String(new FormData(event.currentTarget as HTMLFormElement).get("q") ?? "").trim());
  };
  const emptied = (event: Event) => {
    if ((event.currentTarget as HTMLInputElement).value === "") search("");
  };
  return h(
    "form",
    { class: "search", role: "search", onSubmit: submit },
    h(
      "label",
      {},
      label,
      h("input", { type: "search", name: "q", value, placeholder: hint, onInput: emptied }),
    ),
  );
}
