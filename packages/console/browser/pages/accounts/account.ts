import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import { may } from "../../api/merchant.ts";
import { time } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { confirmed } from "../../parts/confirm.ts";
import { Card, Facts } from "../../parts/facts.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { go } from "../../router.ts";
import { abilitiesOf } from "./abilities.ts";
import { TaxOfficeForm } from "./access-form.ts";
import { Remedies } from "./cards.ts";
import { MerchantForm } from "./merchant-form.ts";
import { type Listed, pathOf, readOne } from "./read.ts";
import { Standing, Trouble } from "./standing.ts";
import { t } from "./text.ts";

/** One account: its state, the remedy for a fault, and the merchant's data at the provider. */
export function AccountPage({ params: [kind = "", id = ""] }: { params: readonly string[] }): ComponentChild {
  const read = useResource(async () => (await readOne(kind, id)) ?? null, [kind, id]);
  const lead = read.value ? t(`lead.${read.value.kind}`) : undefined;
  return h(
    Page,
    { title: read.value?.name ?? id, lead },
    h(Loaded<Listed | null>, {
      of: read,
      children: (of) =>
        of?.account
          ? h(Connected, { of, reload: read.reload })
          : h(Note, {}, h("p", {}, t("unconnected")), h("a", { href: "/console/accounts" }, t("title"))),
    }),
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
  return h(
    "div",
    { class: "grid wide" },
    h(
      Card,
      {
        name: t("standing"),
        heading: h("div", { class: "row spread" }, h("h2", {}, t("standing")), h(Standing, { account })),
      },
      h(Trouble, { name: of.name, account }),
      h(Facts, { of: factsOf(of) }),
      h(
        Remedies,
        { of, reload },
        may("accounts") && h(Action, { act: disconnect, tone: "plain" }, t("disconnect")),
      ),
      trouble,
    ),
    forms && h(MerchantForm, { of, saved: reload }),
    forms && takesAccess && h(TaxOfficeForm, { path: pathOf(of), saved: reload }),
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
  if (webhookUrl) facts.push([t("webhook.address"), h("code", {}, webhookUrl)]);
  return facts;
}
