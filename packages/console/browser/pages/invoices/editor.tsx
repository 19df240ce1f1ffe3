import { Card, Form, Loaded, money, Note, Page, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { invoiceProviders, OWN_CHANNEL, readInvoice, transmit } from "../../api/invoices.ts";
import { useKeyed } from "../../api/keyed.ts";
import { may } from "../../api/merchant.ts";
import { preferredFirst, readPreferences } from "../../api/preferences.ts";
import type { Invoice, Provider } from "../../api/records.ts";
import { address, go } from "../../router.ts";
import { bodyOf } from "./body.ts";
import { useChecked } from "./checked.ts";
import { Checks, wrongOf } from "./checks.tsx";
import { CustomerFields } from "./customer.tsx";
import { type Draft, draftOf, firstDraft, MEANS, type Means } from "./draft.ts";
import { Fees } from "./fees.tsx";
import { Lines } from "./lines.tsx";
import { More } from "./more.tsx";
import { ReplacedReceipts } from "./replaced.tsx";
import { Sums } from "./sums.tsx";
import { t, typeName } from "./text.ts";
import { Chosen, Typed, Wrong } from "./typed.tsx";

const TYPES = ["TD01", "TD24", "TD04", "TD05", "TD06"] as const;

interface Beginning {
  providers: Provider[];
  draft: Draft;
  /** The invoice that it corrects or credits. */
  source: Invoice | undefined;
}

/** A new invoice: an empty one, a corrected copy of another (`?copy=`), or a credit note for one (`?credit=`). */
export function NewInvoice(): ComponentChild {
  const [params] = useState(address.value.searchParams);
  const begun = useResource(() => begin(params));
  const kind = params.has("credit") ? "credit" : params.has("copy") ? "copy" : "new";
  const number = begun.value?.source?.number ?? "";
  const titles = {
    new: t("new"),
    copy: t("copy.title"),
    credit: number ? t("credit.title", { number }) : t("credit"),
  };
  return (
    <Page
      title={titles[kind]}
      lead={t(`${kind}.lead`)}
      actions={
        <a class="button" href="/console/invoices">
          {t("back")}
        </a>
      }
    >
      <Loaded<Beginning> of={begun}>
        {({ providers, draft }) =>
          providers.length === 0 ? (
            <Note>
              <a href="/console/accounts">{t("connect-first")}</a>
            </Note>
          ) : (
            <Editor providers={providers} first={draft} />
          )
        }
      </Loaded>
    </Page>
  );
}

async function begin(params: URLSearchParams): Promise<Beginning> {
  const id = params.get("credit") ?? params.get("copy");
  const [providers, source] = await Promise.all([
    invoiceProviders(),
    id ? readInvoice(id) : undefined,
    readPreferences(),
  ]);
  const same = providers.find((one) => one.id === source?.provider);
  const provider = (same ?? preferredFirst(providers, "invoices")[0])?.id ?? "";
  const creditOf = params.has("credit") ? (number: string) => t("credit.reason", { number }) : null;
  return { providers, source, draft: source ? draftOf(source, provider, creditOf) : firstDraft(provider) };
}

function Editor({ providers, first }: { providers: readonly Provider[]; first: Draft }): ComponentChild {
  const [draft, setDraft] = useState(first);
  const checked = useChecked(draft);
  const issue = useIssue();
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const { validation, isFresh } = checked;
  const sums = validation?.sums;
  const isReady = isFresh && validation?.valid === true;
  const send = async () => {
    const invoice = await issue(draft.provider, bodyOf(draft, sums?.payable)!);
    go(`/console/invoices/${encodeURIComponent(invoice.id)}`);
  };
  return (
    <Wrong.Provider value={wrongOf(checked)}>
      <Form
        send={send}
        className="invoice"
        submit={sums ? submitText(draft.type, money(sums.amount, "EUR")) : t("issue.empty")}
        disabled={!isReady}
      >
        <Head draft={draft} providers={providers} change={change} />
        <CustomerFields draft={draft} change={change} />
        <Lines draft={draft} change={change} />
        <Payment draft={draft} change={change} />
        <Fees draft={draft} change={change} />
        <More draft={draft} change={change} />
        {may("fiscals:read") && <ReplacedReceipts draft={draft} change={change} />}
        {sums && (
          <Card name={t("sums")}>
            <Sums sums={sums} />
          </Card>
        )}
        <Checks draft={draft} checked={checked} />
      </Form>
    </Wrong.Provider>
  );
}

/** Returns the button's text: the type of document and its amount. */
function submitText(type: string, amount: string): string {
  return type === "TD01" ? t("issue", { amount }) : t("issue.other", { type: typeName(type), amount });
}

function Head({
  draft,
  providers,
  change,
}: {
  draft: Draft;
  providers: readonly Provider[];
  change: (part: Partial<Draft>) => void;
}): ComponentChild {
  const named = providers.map(({ id, name }) => [id, id === OWN_CHANNEL ? t("own-channel") : name] as const);
  return (
    <div class="fields">
      <Chosen
        label={t("type")}
        path="/type"
        value={draft.type}
        options={TYPES.map((one) => [one, typeName(one)] as const)}
        change={(type) => change({ type })}
      />
      <Chosen
        label={t("by")}
        path="/provider"
        value={draft.provider}
        options={named}
        change={(provider) => change({ provider })}
      />
    </div>
  );
}

/** The means of payment; the amount is the part that the customer pays. */
function Payment({
  draft,
  change,
}: {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}): ComponentChild {
  return (
    <div class="fields">
      <Chosen
        label={t("paid")}
        path="/payment"
        value={draft.means}
        options={MEANS.map((means) => [means, t(`paid.${means}`)] as const)}
        change={(means) => change({ means: means as Means })}
      />
      {draft.means === "credit" && (
        <Typed
          label={t("due")}
          path="/payment/due"
          type="date"
          value={draft.due}
          change={(due) => change({ due })}
        />
      )}
      <Typed
        label={t("discount")}
        path="/payment/discount"
        value={draft.discount}
        inputMode="decimal"
        change={(discount) => change({ discount })}
      />
    </div>
  );
}

/**
 * Issues the invoice entered in a form, and transmits it if Banco is responsible for that; a retry after a lost
 * response does not issue a second invoice.
 */
function useIssue(): (provider: string, body: object) => Promise<Invoice> {
  const keyed = useKeyed("invoice");
  return async (provider, body) => {
    const headers = { "x-client-id": "console" };
    const invoice = await keyed<Invoice>("POST", `/v1/fiscal/${provider}/invoices`, { body, headers });
    // The invoice exists even if its file fails: its page shows the file's state and can resend it.
    if (provider === OWN_CHANNEL) await transmit(invoice.id).catch(() => undefined);
    return invoice;
  };
}
