import { Check, Choice, type FormValues, Saving } from "@banco/ui";
import type { ComponentChild } from "preact";
import { ALL_VATS, changePreferences } from "../../api/preferences.ts";
import type { Preferences, Provider } from "../../api/records.ts";
import { IssuerChoice } from "./issuer-choice.tsx";
import { t } from "./text.ts";

const HOUR_MINUTES = 60;
const SILENCES = [10, 30, 60, 240, 720] as const;
/** Days of the month by which most payouts and fees of the previous month are known. */
const JOURNAL_DAYS = [1, 3, 5, 10, 15, 20] as const;

/** The kinds of e-mail that can be switched off. */
const NOTICE_KINDS = [
  "failedReceipt",
  "longVerification",
  "lostAccount",
  "endingAccess",
  "rejectedInvoice",
  "newDispute",
  "linkWindow",
] as const;

/** The selection of e-mails, and their language. */
export function MailForm({ of, changes }: { of: Preferences; changes: boolean }): ComponentChild {
  const { language, notifications } = of;
  const { silentBridgeMinutes, monthJournalDay } = notifications;
  const known: number[] = [...SILENCES];
  if (silentBridgeMinutes !== null && !known.includes(silentBridgeMinutes)) known.push(silentBridgeMinutes);
  const silences = [
    ["", t("silent.never")] as const,
    ...known
      .sort((one, other) => one - other)
      .map((minutes) => [String(minutes), afterMinutes(minutes)] as const),
  ];
  const days = [
    ...new Set<number>([...JOURNAL_DAYS, ...(monthJournalDay === null ? [] : [monthJournalDay])]),
  ];
  const journals = [
    ["", t("journal.never")] as const,
    ...days.sort((one, other) => one - other).map((day) => [String(day), t("journal.on", { day })] as const),
  ];
  const send = (values: FormValues) =>
    changePreferences({
      language: values.language,
      notifications: {
        silentBridgeMinutes: values.silent ? Number(values.silent) : null,
        monthJournalDay: values.journal ? Number(values.journal) : null,
        ...Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, values[kind] === "on"])),
      },
    });
  return (
    <Saving name={t("mails")} hint={t("mails.hint")} send={send} changes={changes}>
      <Choice
        label={t("silent")}
        name="silent"
        options={silences}
        value={String(silentBridgeMinutes ?? "")}
        hint={t("silent.hint")}
      />
      {NOTICE_KINDS.map((kind) => (
        <Check key={kind} name={kind} label={t(kind)} checked={notifications[kind]} />
      ))}
      <Choice
        label={t("journal.day")}
        name="journal"
        options={journals}
        value={String(monthJournalDay ?? "")}
        hint={t("journal.hint")}
      />
      <Choice
        label={t("mails.language")}
        name="language"
        options={[
          ["it", t("it")],
          ["en", t("en")],
        ]}
        value={language}
      />
    </Saving>
  );
}

const afterMinutes = (minutes: number) =>
  minutes > HOUR_MINUTES && minutes % HOUR_MINUTES === 0
    ? t("silent.hours", { hours: minutes / HOUR_MINUTES })
    : t("silent.after", { minutes });

/** The provider and the VAT that new receipts start with. */
export function ReceiptForm({
  of: { receipts },
  changes,
  providers,
}: {
  of: Preferences;
  changes: boolean;
  providers: readonly Provider[];
}): ComponentChild {
  const send = ({ provider, vat, means }: FormValues) =>
    changePreferences({ receipts: { provider: provider || null, vat: vat || null, means: means || null } });
  return (
    <Saving name={t("receipts")} hint={t("receipts.hint")} send={send} changes={changes}>
      <IssuerChoice providers={providers} of="receipts" chosen={receipts.provider} />
      <Choice
        label={t("receipts.vat")}
        name="vat"
        options={[["", t("ordinary")], ...ALL_VATS.slice(1)]}
        value={receipts.vat ?? ""}
      />
      <Choice
        label={t("receipts.means")}
        name="means"
        options={(["cash", "electronic", "ticket"] as const).map((one) => [one, t(`means.${one}`)] as const)}
        value={receipts.means ?? "cash"}
      />
    </Saving>
  );
}
