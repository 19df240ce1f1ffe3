import { chooseLanguage, holds, language } from "@banco/ui";
import { may, merchants, moveTo, nameOf } from "../api/merchant.ts";
import { signOut } from "../api/session.ts";
import { isOpen } from "../rights.ts";
import { go } from "../router.ts";
import { ROUTES } from "../routes.ts";
import { t as menu } from "../text/navigation.ts";
import { t } from "./text.ts";

/** The kinds of entries, in the order of the list. */
export const GROUPS = ["pages", "actions", "payments", "receipts", "invoices", "customers"] as const;

/** An entry of the palette. */
export interface Entry {
  /** Unique among all entries. */
  id: string;
  group: (typeof GROUPS)[number];
  name: string;
  hint?: string | undefined;
  run: () => unknown;
}

/** The pages that are not in the menu. */
const FURTHER = [
  ["page.tables", "/console/orders/tables"],
  ["page.match", "/console/close/match"],
  ["page.events", "/console/developers/events"],
  ["page.keys", "/console/developers/keys"],
  ["page.apps", "/console/developers/apps"],
] as const;

/** The actions that start on a page, each with the right that it needs and its URL. */
const BEGUN = [
  ["act.receipt", "fiscals:write", "/console/receipts?new"],
  ["act.invoice", "fiscals:write", "/console/invoices/new"],
  ["act.order", "stores:write", "/console/orders/new"],
  ["act.product", "stores:write", "/console/products?new"],
  ["act.customer", "stores:write", "/console/customers?new"],
] as const;

/**
 * Returns the pages and actions that the user's role allows and whose name contains every word of the search text
 * `sought`.
 */
export function entriesFor(sought: string): Entry[] {
  const words = sought.split(/\s+/).filter(Boolean);
  return [...pages(), ...actions()].filter(({ name, hint }) =>
    words.every((one) => holds(one, [name, hint])),
  );
}

/** Creates an entry that opens a URL of the console. */
export function entryTo(href: string, group: Entry["group"], name: string, hint?: string): Entry {
  return { id: href, group, name, hint, run: () => go(href) };
}

function pages(): Entry[] {
  const named = ROUTES.flatMap(({ menu: place }) => (place ? [[menu(place.name), place.href] as const] : []));
  const further = FURTHER.map(([key, href]) => [t(key), href] as const);
  return [...named, ...further]
    .filter(([, href]) => isOpen(href))
    .map(([name, href]) => entryTo(href, "pages", name));
}

function actions(): Entry[] {
  const begun = BEGUN.filter(([, right]) => may(right)).map(([key, , href]) =>
    entryTo(href, "actions", t(key)),
  );
  const elsewhere = (merchants.value ?? [])
    .filter(({ current }) => !current)
    .map((one) => action(one.id, t("act.merchant", { name: nameOf(one) }), () => moveTo(one.id)));
  return [
    ...begun,
    ...elsewhere,
    { ...action("language", t("act.language"), speakOther), hint: t("act.language.hint") },
    action("sign-out", menu("sign-out"), () => signOut().then(() => go("/console"))),
  ];
}

function action(id: string, name: string, run: Entry["run"]): Entry {
  return { id, group: "actions", name, run };
}

function speakOther(): void {
  chooseLanguage(language === "en" ? "it" : "en");
  location.reload();
}
