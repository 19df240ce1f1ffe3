import {
  Action,
  Card,
  confirmed,
  Facts,
  Loaded,
  Note,
  Page,
  time,
  useAttempts,
  useResource,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import { go } from "../../router.ts";
import { abilitiesOf } from "./abilities.ts";
import { TaxOfficeForm } from "./access-form.tsx";
import { AccountError, AccountState } from "./account-state.tsx";
import { Remedies } from "./cards.tsx";
import { MerchantForm } from "./merchant-form.tsx";
import { type Listed, pathOf, readOne } from "./read.ts";
import { t } from "./text.ts";

/** An account's page: its state, the remedy for an error, and the merchant's data as stored by the provider. */
export function AccountPage({ params: [kind = "", id = ""] }: { params: readonly string[] }): ComponentChild {
  const read = useResource(async () => (await readOne(kind, id)) ?? null, [kind, id]);
  const lead = read.value ? t(`lead.${read.value.kind}`) : undefined;
  return (
    <Page title={read.value?.name ?? id} lead={lead}>
      <Loaded<Listed | null> of={read}>
        {(of) =>
          of?.account ? (
            <Connected of={of} reload={read.reload} />
          ) : (
            <Note>
              <p>{t("unconnected")}</p>
              <a href="/console/accounts">{t("title")}</a>
            </Note>
          )
        }
      </Loaded>
    </Page>
  );
}

function Connected({ of, reload }: { of: Listed; reload: () => Promise<void> }): ComponentChild {
  const account = of.account!;
  const takesAccess = of.capabilities.includes("credentials");
  const { attempt, trouble } = useAttempts();
  const disconnect = attempt(async () => {
    if (!(await confirmed(t("disconnect.sure", { name: of.name }), t("disconnect")))) return;
    await call("DELETE", pathOf(of));
    go("/console/accounts");
  });
  const forms = account.status === "active" && may("accounts");
  return (
    <div class="grid wide">
      <Card
        name={t("standing")}
        heading={
          <div class="row spread">
            <h2>{t("standing")}</h2>
            <AccountState account={account} />
          </div>
        }
      >
        <AccountError name={of.name} account={account} />
        <Facts of={factsOf(of)} />
        <Remedies of={of} reload={reload}>
          {may("accounts") && (
            <Action act={disconnect} tone="plain">
              {t("disconnect")}
            </Action>
          )}
        </Remedies>
        {trouble}
      </Card>
      {forms && <MerchantForm of={of} saved={reload} />}
      {forms && takesAccess && <TaxOfficeForm path={pathOf(of)} saved={reload} />}
    </div>
  );
}

function factsOf({ capabilities, account }: Listed): [string, ComponentChild][] {
  const { createdAt, lastWebhookAt, lastWebhookRefusal, accessExpiresAt, webhookUrl } = account!;
  const facts: [string, ComponentChild][] = [
    [t("can"), abilitiesOf(capabilities).join(", ")],
    [t("since"), time(createdAt)],
    [t("webhook"), lastWebhookAt ? time(lastWebhookAt) : t("webhook.never")],
  ];
  if (lastWebhookRefusal) {
    const { at, reason } = lastWebhookRefusal;
    facts.push([t("refusal"), `${time(at)} · ${t(`refusal.${reason}`)}`]);
  }
  if (accessExpiresAt) facts.push([t("access.until"), time(accessExpiresAt)]);
  if (webhookUrl) facts.push([t("webhook.address"), <code>{webhookUrl}</code>]);
  return facts;
}
