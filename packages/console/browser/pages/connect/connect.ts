import { type ComponentChild, h } from "preact";
import { ApiError, call } from "../../api/client.ts";
import { readProviders } from "../../api/providers.ts";
import type { Account, Provider } from "../../api/records.ts";
import { Badge, ModeBadge } from "../../parts/badge.ts";
import { Failure, Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { address, rewrite } from "../../router.ts";
import { Confirm } from "./confirm.ts";
import type { Connecting } from "./connecting.ts";
import { Missing } from "./missing.ts";
import { t as missing } from "./missing-text.ts";
import { t } from "./text.ts";
import { Ways } from "./ways.ts";

type Read = Connecting | { refusal: ComponentChild };

/**
 * Connects an account: by the provider's consent page where it has one, otherwise by its keys, as the account
 * asks for them. The browser comes back here from a consent page with a ticket; a person then confirms the
 * merchant that was found.
 */
export function Connect({ params: [kind = "", id = ""] }: { params: readonly string[] }): ComponentChild {
  const read = useResource(() => readAccount(kind as Provider["kind"], id));
  const name = read.value && "name" in read.value ? read.value.name : id;
  const isReady = read.value && "account" in read.value && read.value.account.status === "active";
  if (isReady) return h(Ready, { of: read.value as Connecting, reload: read.reload });
  return h(
    Page,
    { title: t("title", { name }), lead: t("lead") },
    h(Loaded<Read>, {
      of: read,
      children: (value) =>
        "refusal" in value
          ? [value.refusal, h("button", { type: "button", onClick: () => read.reload() }, t("again"))]
          : h(Unfinished, { of: value, reload: read.reload }),
    }),
  );
}

/** A working account, with the forms for the data that it lacks before its first document. */
function Ready({ of, reload }: { of: Connecting; reload: () => Promise<void> }): ComponentChild {
  const { path, kind, id, name, account } = of;
  const isComplete = account.requiredFields.length === 0;
  return h(
    Page,
    {
      title: isComplete ? name : missing("title", { name }),
      lead: isComplete ? missing(`ready.${kind}`, { name }) : missing("lead"),
      actions: h(
        "a",
        { class: "button", href: `/console/accounts/${kind}/${encodeURIComponent(id)}` },
        missing("account"),
      ),
    },
    h("p", {}, h(ModeBadge, { mode: account.mode }), " ", h(Badge, { status: "active", kind: "account" })),
    h(Missing, { path, account, done: reload }),
  );
}

function Unfinished({ of, reload }: { of: Connecting; reload: () => Promise<void> }): ComponentChild {
  const { account } = of;
  if (account.confirmation) return h(Confirm, { of, confirmation: account.confirmation, declined: reload });
  return h(
    "div",
    {},
    h("p", {}, h(ModeBadge, { mode: account.mode })),
    account.lastError && h(Note, { tone: "bad" }, account.lastError),
    h(Ways, { of }),
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
 * Continues the consent from which this browser has come back, if it has: once, even if the page is loaded
 * again.
 */
async function comeBack(
  path: string,
): Promise<{ account: Account } | { refusal: ComponentChild } | undefined> {
  const { hash, searchParams, pathname } = address.value;
  const ticket = new URLSearchParams(hash.slice(1)).get("ticket");
  const isUnknown = searchParams.get("connect") === "unknown";
  if (ticket || isUnknown) rewrite(pathname);
  if (isUnknown) return { refusal: h(Note, { tone: "bad", role: "status" }, t("unknown")) };
  if (!ticket) return undefined;
  try {
    return { account: await call<Account>("POST", `${path}/connect`, { body: { ticket } }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { refusal: h(Failure, { error }) };
  }
}
