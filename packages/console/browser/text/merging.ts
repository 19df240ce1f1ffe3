import { texts } from "@banco/ui";

/** The UI strings shown when two people change a record at the same time. */
export const t = texts({
  en: {
    asked: "Someone else has changed the same field in the meantime. Which value should be kept?",
    mine: "Yours:",
    theirs: "Theirs:",
    submit: "Save with these values",
    saved: "{name} is saved.",
    "saved.both": "{name} is saved. Changes that someone else made in the meantime were kept ({fields}).",
  },
  it: {
    asked: "Nel frattempo qualcun altro ha modificato la stessa cosa. Quale valore resta?",
    mine: "Il tuo:",
    theirs: "L'altro:",
    submit: "Salva con questi valori",
    saved: "{name} è salvato.",
    "saved.both":
      "{name} è salvato. Nel frattempo qualcun altro lo aveva modificato ({fields}): resta anche questo.",
  },
});
