import { Failure, Loaded, Note, Page, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { ApiError, call } from "../../api/client.ts";
import { readProviders } from "../../api/providers.ts";
import type { Account, Provider } from "../../api/records.ts";
import { Badge, ModeBadge } from "../../parts/badge.tsx";
import { isOpen } from "../../rights.ts";
import { address, rewrite } from "../../router.ts";
import { Confirm } from "./confirm.tsx";
import type { Connecting } from "./connecting.ts";
import { ConsentOrKeys } from "./consent-or-keys.tsx";
import { Missing } from "./missing.tsx";
import { t as missing } from "./missing-text.ts";
import { t } from "./text.ts";

type Read = Connecting | { refusal: ComponentChild };

/**
 * Connects an account through the provider's consent page if it has one, otherwise with its keys. The browser returns
 * here from the consent page with a ticket; the user then confirms the merchant found there.
 */
export function Connect({ params: [kind = "", id = ""] }: { params: readonly string[] }): ComponentChild {
  const read = useResource(() => readAccount(kind as Provider["kind"], id));
  const name = read.value && "name" in read.value ? read.value.name : id;
  const isReady = read.value && "account" in read.value && read.value.account.status === "active";
  if (isReady) return <Ready of={read.value as Connecting} reload={read.reload} />;
  return (
    <Page title={t("title", { name })} lead={t("lead")}>
      <Loaded<Read> of={read}>
        {(value) =>
          "refusal" in value ? (
            [
              value.refusal,
              <button type="button" onClick={() => read.reload()}>
                {t("again")}
              </button>,
            ]
          ) : (
            <Unfinished of={value} reload={read.reload} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** A working account, with the forms for the data that it lacks before its first document. */
function Ready({ of, reload }: { of: Connecting; reload: () => Promise<void> }): ComponentChild {
  const { path, kind, id, name, account } = of;
  const isComplete = account.requiredFields.length === 0;
  return (
    <Page
      title={isComplete ? name : missing("title", { name })}
      lead={isComplete ? missing(`ready.${kind}`, { name }) : missing("lead")}
      actions={
        <a class="button" href={`/console/accounts/${kind}/${encodeURIComponent(id)}`}>
          {missing("account")}
        </a>
      }
    >
      <p>
        <ModeBadge mode={account.mode} /> <Badge status="active" kind="account" />
      </p>
      <Missing path={path} account={account} done={reload} />
      {isComplete && kind !== "store" && isOpen("/console/take") && (
        <a class="button primary" href="/console/take">
          {missing("take")}
        </a>
      )}
    </Page>
  );
}

function Unfinished({ of, reload }: { of: Connecting; reload: () => Promise<void> }): ComponentChild {
  const { account } = of;
  if (account.confirmation) return <Confirm of={of} confirmation={account.confirmation} declined={reload} />;
  return (
    <div>
      <p>
        <ModeBadge mode={account.mode} />
      </p>
      {account.lastError && <Note tone="bad">{account.lastError}</Note>}
      <ConsentOrKeys of={of} />
    </div>
  );
}

async function readAccount(kind: Provider["kind"], id: string): Promise<Read> {
  const providers = await readProviders();
  const name = providers.find((provider) => provider.kind === kind && provider.id === id)?.name ?? id;
  const path = `/v1/${kind}/${encodeURIComponent(id)}`;
  const came = await comeBack(path);
  if (came && "refusal" in came) return came;
  return { path, kind, id, name, account: came?.account ?? (await call<Account>("POST", path)) };
}

/**
 * Continues a consent after the browser has returned from the provider's page; only once, even if the page is reloaded.
 */
async function comeBack(
  path: string,
): Promise<{ account: Account } | { refusal: ComponentChild } | undefined> {
  const { hash, searchParams, pathname } = address.value;
  const ticket = new URLSearchParams(hash.slice(1)).get("ticket");
  const isUnknown = searchParams.get("connect") === "unknown";
  if (ticket || isUnknown) rewrite(pathname);
  if (isUnknown)
    return {
      refusal: (
        <Note tone="bad" role="status">
          {t("unknown")}
        </Note>
      ),
    };
  if (!ticket) return undefined;
  try {
    return { account: await call<Account>("POST", `${path}/connect`, { body: { ticket } }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { refusal: <Failure error={error} /> };
  }
}
