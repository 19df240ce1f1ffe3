import { type Filter, holds, Loaded, Note, Page, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type AddressFilter, addressFilter, FilterRow } from "../../parts/address-filter.tsx";
import { isOpen } from "../../rights.ts";
import { address } from "../../router.ts";
import { abilitiesOf } from "./abilities.ts";
import { ConnectedCard, OfferedCard } from "./cards.tsx";
import { type Listed, readAll } from "./read.ts";
import { t } from "./text.ts";

const KINDS = ["payment", "fiscal", "store"] as const;

/**
 * The providers: first the merchant's accounts, those that need attention before the others; then the
 * providers that can be connected.
 */
export function Accounts(): ComponentChild {
  const all = useResource(readAll);
  const filter = addressFilter("/console/accounts", { kind: "", q: "" });
  return (
    <Page title={t("title")} lead={t("lead")}>
      <FilterRow by={filter} label={t("search")} hint={t("search.hint")} of={filtersOf()} />
      <Loaded<Listed[]> of={all}>
        {(providers) => <Found providers={providers} filter={filter} reload={all.reload} />}
      </Loaded>
    </Page>
  );
}

function Found({
  providers,
  filter: { selected, isNarrowed },
  reload,
}: {
  providers: readonly Listed[];
  filter: AddressFilter<"kind" | "q">;
  reload: () => Promise<void>;
}): ComponentChild {
  const found = providers.filter((one) => isSought(one, selected));
  const connected = found.filter(({ account }) => account !== null);
  if (found.length === 0) return <Note>{t("none.narrow")}</Note>;
  const cards = connected.map((of) => <ConnectedCard key={`${of.kind} ${of.id}`} of={of} reload={reload} />);
  return [
    <Returned key="returned" providers={providers} />,
    (cards.length > 0 || !isNarrowed) && (
      <section key="connected" aria-label={t("connected")}>
        <h2>{t("connected")}</h2>
        {cards.length > 0 ? <div class="grid">{cards}</div> : <Note>{t("none")}</Note>}
      </section>
    ),
    ...KINDS.map((kind) => <Offered key={kind} kind={kind} of={found} reload={reload} />),
  ];
}

/** The providers of one kind that can still be connected. */
function Offered({
  kind,
  of,
  reload,
}: {
  kind: Listed["kind"];
  of: readonly Listed[];
  reload: () => Promise<void>;
}): ComponentChild {
  const free = of.filter((one) => one.kind === kind && one.account === null);
  if (free.length === 0) return null;
  const cards = free.map((one) => <OfferedCard key={one.id} of={one} reload={reload} />);
  return (
    <section>
      <h2>{t(kind)}</h2>
      <p class="hint">{t(`advice.${kind}`)}</p>
      <div class="grid">{cards}</div>
    </section>
  );
}

/** The outcome of connecting, scrolled into view because the pressed card may be far below it. */
function Returned({ providers }: { providers: readonly Listed[] }): ComponentChild {
  const query = address.value.searchParams;
  const provider = providers.find(({ id }) => id === query.get("provider"));
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView({ block: "center" }), [provider?.id]);
  if (!provider) return null;
  const isDone = query.get("connect") === "done";
  return (
    <div ref={place} class="outcome">
      <Note tone={isDone ? "good" : "bad"} role="status">
        <p>{isDone ? t("done", { name: provider.name }) : t("refused")}</p>
        {isDone && <NextStep providers={providers} />}
      </Note>
    </div>
  );
}

/** The next steps to the first sale: a provider that issues receipts, then the till. */
function NextStep({ providers }: { providers: readonly Listed[] }): ComponentChild {
  const issues = providers.some(({ kind, account }) => kind === "fiscal" && account !== null);
  if (!issues)
    return (
      <a class="button primary" href="/console/accounts?kind=fiscal">
        {t("next.fiscal")}
      </a>
    );
  return (
    isOpen("/console/take") && (
      <a class="button primary" href="/console/take">
        {t("next.take")}
      </a>
    )
  );
}

function isSought(
  { kind, id, name, capabilities }: Listed,
  selected: Readonly<Record<"kind" | "q", string>>,
): boolean {
  if (selected.kind !== "" && selected.kind !== kind) return false;
  return selected.q === "" || holds(selected.q, [name, id, ...abilitiesOf(capabilities)]);
}

function filtersOf(): Filter[] {
  const options = KINDS.map((one) => [one, t(one)] as const);
  return [{ name: "kind", label: t("kind"), options: [["", t("all")], ...options] }];
}
