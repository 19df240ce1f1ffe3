import { type ComponentChild, h } from "preact";
import { changeOwnPreferences, readOwnPreferences } from "../../api/preferences.ts";
import type { OwnPreferences } from "../../api/records.ts";
import { Check, Choice } from "../../parts/field.ts";
import type { Given } from "../../parts/form.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { Saving } from "../../parts/saving.ts";
import { t } from "./text.ts";

/** The person's choice among the mails of their role, and the language. */
export function OwnForm(): ComponentChild {
  const own = useResource(readOwnPreferences);
  return h(Loaded<OwnPreferences>, {
    of: own,
    children: ({ language, mails, told }) => {
      const send = (given: Given) =>
        changeOwnPreferences({
          language: given.language || null,
          mails: Object.fromEntries(told.map((kind) => [kind, given[kind] === "on"])),
        });
      return h(
        Saving,
        { name: t("own"), hint: t(told.length > 0 ? "own.hint" : "own.none"), send, changes: true },
        told.map((kind) => h(Check, { key: kind, name: kind, label: t(kind), checked: mails[kind] })),
        h(Choice, {
          label: t("mails.language"),
          name: "language",
          options: [
            ["", t("own.language")],
            ["it", t("it")],
            ["en", t("en")],
          ],
          value: language ?? "",
        }),
      );
    },
  });
}
