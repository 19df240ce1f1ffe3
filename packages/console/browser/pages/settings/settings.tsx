import { Card, Loaded, Note, Page, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { may } from "../../api/merchant.ts";
import { preferences, readPreferences } from "../../api/preferences.ts";
import { readProviders } from "../../api/providers.ts";
import type { Preferences, Provider } from "../../api/records.ts";
import { Departments } from "./departments.tsx";
import { FirstNumbers } from "./first-numbers.tsx";
import { MailForm, ReceiptForm } from "./forms.tsx";
import { InvoiceForm } from "./invoice-form.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { OwnForm } from "./own-form.tsx";
import { t } from "./text.ts";
import { ZoneForm } from "./zone-form.tsx";

type Read = { read: Preferences; providers: Provider[] };

/** The merchant's preferences, and the language in which this browser shows them. */
export function Settings(): ComponentChild {
  const both = useResource(async () => {
    const [read, providers] = await Promise.all([readPreferences(), readProviders()]);
    return { read, providers };
  });
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Loaded<Read> of={both}>
        {({ read, providers }) => {
          const now = preferences.value ?? read;
          const changes = may("accounts");
          return (
            <div class="grid wide">
              <OwnForm />
              <Card name={t("console")}>
                <LanguageChoice />
              </Card>
              {!changes && <Note>{t("read-only")}</Note>}
              <MailForm of={now} changes={changes} />
              <ReceiptForm of={now} changes={changes} providers={providers} />
              <InvoiceForm of={now} changes={changes} providers={providers} />
              <FirstNumbers of={now} changes={changes} />
              <Departments of={now} changes={changes} />
              <ZoneForm of={now} changes={changes} />
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}
