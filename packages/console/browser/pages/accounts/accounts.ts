import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import { isAllowed } from "../../api/merchant.ts";
import { readProviders } from "../../api/providers.ts";
import type { Account, Provider } from "../../api/records.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Badge, ModeBadge } from "../../parts/badge.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { address, go } from "../../router.ts";
import { word } from "../../text/words.ts";
import { t } from "./text.ts";

/** A provider; `isIncomplete`: its account lacks something before it can issue its first document. */
type Listed = Provider & { isIncomplete: boolean };

/** The providers, how each account stands, and what it can do. */
export function Accounts(): ComponentChild {
  const providers = useResource(async () => Promise.all((await readProviders()).map(withNeeds)));
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    h(Loaded<Listed[]>, {
      of: providers,
      children: (all) => [
        h(Returned, { providers: all }),
        ...(["payment", "fiscal", "store"] as const).map((kind) =>
          h(Group, { key: kind, kind, of: all, reload: providers.reload }),
        ),
      ],
    }),
  );
}

async function withNeeds(provider: Provider): Promise<Listed> {
  if (provider.kind !== "fiscal" || provider.status !== "active") return { ...provider, isIncomplete: false };
  const { requiredFields } = await call<Account>("GET", `/v1/fiscal/${provider.id}`);
  return { ...provider, isIncomplete: requiredFields.length > 0 };
}

function Group({
  kind,
  of,
  reload,
}: {
  kind: Provider["kind"];
  of: readonly Listed[];
  reload: () => Promise<void>;
}): ComponentChild {
  const cards = of
    .filter((provider) => provider.kind === kind)
    .map((provider) => h(ProviderCard, { key: provider.id, provider, reload }));
  return h("div", {}, h("h2", {}, t(kind)), h("div", { class: "grid" }, cards));
}

/** The outcome of a consent that the merchant comes back from. */
function Returned({ providers }: { providers: readonly Listed[] }): ComponentChild {
  const query = address.value.searchParams;
  const provider = providers.find(({ id }) => id === query.get("provider"));
  if (!provider) return null;
  const isDone = query.get("connect") === "done";
  const text = isDone ? t("done", { name: provider.name }) : t("refused");
  return h(Note, { tone: isDone ? "good" : "bad", role: "status" }, text);
}

function ProviderCard({
  provider,
  reload,
}: {
  provider: Listed;
  reload: () => Promise<void>;
}): ComponentChild {
  const { kind, id, name, status, mode, capabilities, isIncomplete } = provider;
  const { attempt, trouble } = useAttempts();
  const connectAs = (query: string) =>
    attempt(async () => {
      const account = await call<Account>("POST", `/v1/${kind}/${id}${query}`);
      const isReady = account.status === "active" && account.requiredFields.length === 0;
      if (isReady) await reload();
      else go(pageOf(provider));
    });
  const disconnect = attempt(async () => {
    if (!confirm(t("disconnect.sure", { name }))) return;
    await call("DELETE", `/v1/${kind}/${id}`);
    await reload();
  });
  return h(
    "section",
    { class: "card", "aria-label": `${t(kind)}: ${name}` },
    h(
      "div",
      { class: "row spread" },
      h("h3", {}, name),
      h("span", {}, h(ModeBadge, { mode }), " ", h(Badge, { status: status ?? "none", kind: "account" })),
    ),
    h(
      "ul",
      { class: "chips" },
      capabilities.map((one) => h("li", { key: one }, word("can", one))),
    ),
    isIncomplete && h("p", { class: "note" }, t("missing")),
    h(
      "div",
      { class: "row" },
      isAllowed("accounts") && h(Buttons, { provider, connect: connectAs(""), disconnect }),
      (isAllowed("accounts") ? otherModes(provider) : []).map((one) =>
        h(Action, { key: one, act: connectAs(`?mode=${one}`), tone: "plain" }, t(`connect.${one}`)),
      ),
    ),
    trouble,
  );
}

const pageOf = ({ kind, id }: Listed): string => `/console/connect/${kind}/${id}`;

/** The other modes an account may change to; a live account stays until it is disconnected. */
function otherModes({ mode, modes }: Listed): ("live" | "test")[] {
  return modes.filter(
    (one): one is "live" | "test" =>
      one !== "sandbox" && (mode ? one !== mode && mode !== "live" : one !== modes[0]),
  );
}

function Buttons({
  provider,
  connect,
  disconnect,
}: {
  provider: Listed;
  connect: () => Promise<void>;
  disconnect: () => Promise<void>;
}): ComponentChild {
  const { kind, id, status, isIncomplete } = provider;
  if (status === null) return h(Action, { act: connect, tone: "primary" }, t("connect"));
  const seen =
    kind === "payment" && h("a", { class: "button", href: `/console/payments?provider=${id}` }, t("see"));
  const completed =
    isIncomplete && h("a", { class: "button primary", href: pageOf(provider) }, t("complete"));
  const isActive = status === "active";
  return h(
    "div",
    { class: "row" },
    isActive ? [seen, completed] : h(Action, { act: connect, tone: "primary" }, t("continue")),
    h(Action, { act: disconnect, tone: isActive ? "plain" : "" }, t("disconnect")),
  );
}
