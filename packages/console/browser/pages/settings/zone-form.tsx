import { Choice, type FormValues, Saving } from "@banco/ui";
import type { ComponentChild } from "preact";
import { changePreferences } from "../../api/preferences.ts";
import type { Preferences } from "../../api/records.ts";
import { t } from "./text.ts";

const MIDNIGHT = "00:00";
const DAY_ENDS = [MIDNIGHT, "01:00", "02:00", "03:00", "04:00", "05:00", "06:00"];
const HERE = "Europe/Rome";

/** The time zone in which the shop's days are counted, and the time at which they end. */
export function ZoneForm({ of, changes }: { of: Preferences; changes: boolean }): ComponentChild {
  const { timeZone, ownTimeZone, dayEndsAt } = of;
  const zones = new Set([HERE, timeZone, ...Intl.supportedValuesOf("timeZone")]);
  const options = [...zones].map((zone) => [zone, zone.replaceAll("_", " ")] as const);
  const send = ({ zone, dayEnd }: FormValues) =>
    changePreferences({ timeZone: zone || null, dayEndsAt: dayEnd });
  return (
    <Saving name={t("zone")} hint={t("zone.hint")} send={send} changes={changes}>
      <Choice
        label={t("zone")}
        name="zone"
        options={[["", ownTimeZone ? t("zone.none") : t("zone.given", { zone: timeZone })], ...options]}
        value={ownTimeZone ? timeZone : ""}
      />
      <Choice
        label={t("day-end")}
        name="dayEnd"
        options={DAY_ENDS.map((hour) => [hour, hour === MIDNIGHT ? t("day-end.midnight") : hour] as const)}
        value={dayEndsAt}
        hint={t("day-end.hint")}
      />
    </Saving>
  );
}
