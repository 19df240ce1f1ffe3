import { Choice, chooseLanguage, chosenLanguage } from "@banco/ui";
import type { ComponentChild } from "preact";
import { t } from "./text.ts";

/** The language in which this browser shows the console; changing it restarts the console. */
export function LanguageChoice(): ComponentChild {
  const options = [
    ["", t("auto")],
    ["it", t("it")],
    ["en", t("en")],
  ] as const;
  const choose = (event: Event) => {
    const { value } = event.target as HTMLSelectElement;
    chooseLanguage(value === "it" || value === "en" ? value : undefined);
    location.reload();
  };
  return (
    <div onInput={choose}>
      <Choice
        label={t("console.language")}
        name="console-language"
        options={options}
        value={chosenLanguage() ?? ""}
        hint={t("console.hint")}
      />
    </div>
  );
}
