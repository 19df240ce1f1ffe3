import { type ComponentChild, h } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type AddressFilter, addressFilter, FilterRow } from "../../parts/address-filter.ts";
import type { Filter } from "../../parts/filters.ts";
import { holds } from "../../parts/in-pieces.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { isOpen } from "../../rights.ts";
import { address } from "../../router.ts";
import { abilitiesOf } from "./abilities.ts";
import { ConnectedCard, OfferedCard } from "./cards.ts";
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
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    h(FilterRow, { by: filter, label: t("search"), hint: t("search.hint"), of: filtersOf() }),
    h(Loaded<Listed[]>, {
      of: all,
      children: (providers) => h(Found, { providers, filter, reload: all.reload }),
    }),
  );
}

function Found({
  providers,
  filter: { given, isNarrowed },
  reload,
}: {
  providers: readonly Listed[];
  filter: AddressFilter<"kind" | "q">;
  reload: () => Promise<void>;
}): ComponentChild {
  const found = providers.filter((one) => isSought(one, given));
  const connected = found.filter(({ account }) => account !== null);
  if (found.length === 0) return h(Note, {}, t("none.narrow"));
  const cards = connected.map((of) => h(ConnectedCard, { key: `${of.kind} ${of.id}`, of, reload }));
  return [
    h(Returned, { key: "returned", providers }),
    (cards.length > 0 || !isNarrowed) &&
      h(
        "section",
        { key: "connected", "aria-label": t("connected") },
        h("h2", {}, t("connected")),
        cards.length > 0 ? h("div", { class: "grid" }, cards) : h(Note, {}, t("none")),
      ),
    ...KINDS.map((kind) => h(Offered, { key: kind, kind, of: found, reload })),
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
  const cards = free.map((one) => h(OfferedCard, { key: one.id, of: one, reload }));
  return h("section", {}, h("h2", {}, t(kind)), h("div", { class: "grid" }, cards));
}

/** The outcome of a connection, brought into view: the card that was pressed may be far below it. */
function Returned({ providers }: { providers: readonly Listed[] }): ComponentChild {
  const query = address.value.searchParams;
  const provider = providers.find(({ id }) => id === query.get("provider"));
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView({ block: "center" }), [provider?.id]);
  if (!provider) return null;
  const isDone = query.get("connect") === "done";
  return h(
    "div",
    { ref: place, class: "outcome" },
    h(
      Note,
      { tone: isDone ? "good" : "bad", role: "status" },
      h("p", {}, isDone ? t("done", { name: provider.name }) : t("refused")),
      isDone && h(NextStep, { providers }),
    ),
  );
}

/** What leads on to the first sale: a provider that issues receipts, then the till. */
function NextStep({ providers }: { providers: readonly Listed[] }): ComponentChild {
  const issues = providers.some(({ kind, account }) => kind === "fiscal" && account !== null);
  if (!issues) return h("a", { class: "button", href: "/console/accounts?kind=fiscal" }, t("next.fiscal"));
  return isOpen("/console/take") && h("a", { class: "button", href: "/console/take" }, t("next.take"));
}

function isSought(
  { kind, id, name, capabilities }: Listed,
  given: Readonly<Record<"kind" | "q", string>>,
): boolean {
  if (given.kind !== "" && given.kind !== kind) return false;
  return given.q === "" || holds(given.q, [name, id, ...abilitiesOf(capabilities)]);
}

function filtersOf(): Filter[] {
  const options = KINDS.map((one) => [one, t(one)] as const);
  return [{ name: "kind", label: t("kind"), options: [["", t("all")], ...options] }];
}
