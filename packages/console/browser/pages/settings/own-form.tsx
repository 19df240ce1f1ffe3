import { Check, Choice, type FormValues, Loaded, Saving, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { changeOwnPreferences, readOwnPreferences } from "../../api/preferences.ts";
import type { OwnPreferences } from "../../api/records.ts";
import { t } from "./text.ts";

/** The user's selection among the e-mails for their role, and the language. */
export function OwnForm(): ComponentChild {
  const own = useResource(readOwnPreferences);
  return (
    <Loaded<OwnPreferences> of={own}>
      {({ language, mails, told }) => {
        const send = (values: FormValues) =>
          changeOwnPreferences({
            language: values.language || null,
            mails: Object.fromEntries(told.map((kind) => [kind, values[kind] === "on"])),
          });
        return (
          <Saving name={t("own")} hint={t(told.length > 0 ? "own.hint" : "own.none")} send={send} changes>
            {told.map((kind) => (
              <Check key={kind} name={kind} label={t(kind)} checked={mails[kind]} />
            ))}
            <Choice
              label={t("mails.language")}
              name="language"
              options={[
                ["", t("own.language")],
                ["it", t("it")],
                ["en", t("en")],
              ]}
              value={language ?? ""}
            />
          </Saving>
        );
      }}
    </Loaded>
  );
}
