import { type ComponentChild, h } from "preact";
import { changePreferences } from "../../api/preferences.ts";
import type { Preferences } from "../../api/records.ts";
import { Choice } from "../../parts/field.ts";
import type { Given } from "../../parts/form.ts";
import { Saving } from "../../parts/saving.ts";
import { t } from "./text.ts";

const HERE = "Europe/Rome";

/** The time zone in which the shop's days are counted. */
export function ZoneForm({ of, changes }: { of: Preferences; changes: boolean }): ComponentChild {
  const { timeZone, ownTimeZone } = of;
  const zones = new Set([HERE, timeZone, ...Intl.supportedValuesOf("timeZone")]);
  const options = [...zones].map((zone) => [zone, zone.replaceAll("_", " ")] as const);
  const send = ({ zone }: Given) => changePreferences({ timeZone: zone || null });
  return h(
    Saving,
    { name: t("zone"), hint: t("zone.hint"), send, changes },
    h(Choice, {
      label: t("zone"),
      name: "zone",
      options: [["", ownTimeZone ? t("zone.none") : t("zone.given", { zone: timeZone })], ...options],
      value: ownTimeZone ? timeZone : "",
    }),
  );
}
