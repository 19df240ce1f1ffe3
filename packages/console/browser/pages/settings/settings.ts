import { type ComponentChild, h } from "preact";
import { may } from "../../api/merchant.ts";
import { preferences, readPreferences } from "../../api/preferences.ts";
import { readProviders } from "../../api/providers.ts";
import type { Preferences, Provider } from "../../api/records.ts";
import { Card } from "../../parts/facts.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { Departments } from "./departments.ts";
import { FirstNumbers } from "./first-numbers.ts";
import { MailForm, ReceiptForm } from "./forms.ts";
import { InvoiceForm } from "./invoice-form.ts";
import { LanguageChoice } from "./language-choice.ts";
import { OwnForm } from "./own-form.ts";
import { t } from "./text.ts";
import { ZoneForm } from "./zone-form.ts";

type Read = { read: Preferences; providers: Provider[] };

/** The merchant's preferences, and the language in which this browser shows them. */
export function Settings(): ComponentChild {
  const both = useResource(async () => {
    const [read, providers] = await Promise.all([readPreferences(), readProviders()]);
    return { read, providers };
  });
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    h(Loaded<Read>, {
      of: both,
      children: ({ read, providers }) => {
        const now = preferences.value ?? read;
        const changes = may("accounts");
        return h(
          "div",
          { class: "grid wide" },
          h(OwnForm, {}),
          h(Card, { name: t("console") }, h(LanguageChoice, {})),
          !changes && h(Note, {}, t("read-only")),
          h(MailForm, { of: now, changes }),
          h(ReceiptForm, { of: now, changes, providers }),
          h(InvoiceForm, { of: now, changes, providers }),
          h(FirstNumbers, { of: now, changes }),
          h(Departments, { of: now, changes }),
          h(ZoneForm, { of: now, changes }),
        );
      },
    }),
  );
}
