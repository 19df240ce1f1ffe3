import type { ComponentType } from "preact";
import type { t } from "./text/navigation.ts";

/** A page, which receives the parameters of its URL. */
export type PageComponent = ComponentType<{ params: readonly string[] }>;

/** A page of the console, loaded when it is first shown. */
export interface Route {
  pattern: RegExp;
  load: () => Promise<PageComponent>;
  /** Its entry in the menu: the group, the path, and the name. */
  menu?: { group: Group; href: string; name: Parameters<typeof t>[0] };
}

/** The menu groups, in order: the day at the counter, the shop's connections, and programs. */
export const GROUPS = ["counter", "shop", "programs"] as const;
export type Group = (typeof GROUPS)[number];

/** The pages; a group's pages appear in the menu in this order. */
export const ROUTES: readonly Route[] = [
  {
    pattern: /^\/console\/?$/,
    load: async () => (await import("./pages/today/today.tsx")).Today,
    menu: { group: "counter", href: "/console", name: "today" },
  },
  {
    pattern: /^\/console\/take$/,
    load: async () => (await import("./pages/take/take.tsx")).Take,
    menu: { group: "counter", href: "/console/take", name: "take" },
  },
  {
    pattern: /^\/console\/orders$/,
    load: async () => (await import("./pages/orders/orders.tsx")).Orders,
    menu: { group: "counter", href: "/console/orders", name: "orders" },
  },
  {
    pattern: /^\/console\/orders\/tables$/,
    load: async () => (await import("./pages/orders/tables.tsx")).Tables,
  },
  {
    pattern: /^\/console\/orders\/([^/]+)$/,
    load: async () => (await import("./pages/orders/order.tsx")).OrderPage,
  },
  {
    pattern: /^\/console\/payments$/,
    load: async () => (await import("./pages/payments/payments.tsx")).Payments,
    menu: { group: "counter", href: "/console/payments", name: "payments" },
  },
  {
    pattern: /^\/console\/payments\/([^/]+)\/([^/]+)$/,
    load: async () => (await import("./pages/payments/payment.tsx")).Payment,
  },
  {
    pattern: /^\/console\/receipts$/,
    load: async () => (await import("./pages/receipts/receipts.tsx")).Receipts,
    menu: { group: "counter", href: "/console/receipts", name: "receipts" },
  },
  {
    pattern: /^\/console\/invoices$/,
    load: async () => (await import("./pages/invoices/invoices.tsx")).Invoices,
    menu: { group: "counter", href: "/console/invoices", name: "invoices" },
  },
  {
    pattern: /^\/console\/invoices\/new$/,
    load: async () => (await import("./pages/invoices/editor.tsx")).NewInvoice,
  },
  {
    pattern: /^\/console\/invoices\/received\/([^/]+)$/,
    load: async () => (await import("./pages/invoices/incoming.tsx")).Incoming,
  },
  {
    pattern: /^\/console\/invoices\/([^/]+)$/,
    load: async () => (await import("./pages/invoices/invoice.tsx")).Invoice,
  },
  {
    pattern: /^\/console\/close$/,
    load: async () => (await import("./pages/close/closing.tsx")).Closing,
    menu: { group: "counter", href: "/console/close", name: "close" },
  },
  {
    pattern: /^\/console\/close\/match$/,
    load: async () => (await import("./pages/close/matching.tsx")).Matching,
  },
  {
    pattern: /^\/console\/close\/([^/]+)$/,
    load: async () => (await import("./pages/close/stored-close.tsx")).StoredClose,
  },
  {
    pattern: /^\/console\/money$/,
    load: async () => (await import("./pages/money/money.tsx")).Money,
    menu: { group: "counter", href: "/console/money", name: "money" },
  },
  {
    pattern: /^\/console\/money\/([^/]+)$/,
    load: async () => (await import("./pages/money/payout.tsx")).PayoutPage,
  },
  {
    pattern: /^\/console\/pos$/,
    load: async () => (await import("./pages/pos/desk.tsx")).PosDeskPage,
    menu: { group: "counter", href: "/console/pos", name: "pos" },
  },
  {
    pattern: /^\/console\/pos\/days$/,
    load: async () => (await import("./pages/pos/days.tsx")).PosDaysPage,
  },
  {
    pattern: /^\/console\/pos\/days\/(\d{4}-\d\d-\d\d)$/,
    load: async () => (await import("./pages/pos/day.tsx")).PosDayPage,
  },
  {
    pattern: /^\/console\/products$/,
    load: async () => (await import("./pages/products/products.tsx")).Products,
    menu: { group: "shop", href: "/console/products", name: "products" },
  },
  {
    pattern: /^\/console\/customers$/,
    load: async () => (await import("./pages/customers/customers.tsx")).Customers,
    menu: { group: "shop", href: "/console/customers", name: "customers" },
  },
  {
    pattern: /^\/console\/stores$/,
    load: async () => (await import("./pages/stores/stores.tsx")).Stores,
    menu: { group: "shop", href: "/console/stores", name: "stores" },
  },
  {
    pattern: /^\/console\/stores\/([^/]+)\/([^/]+)$/,
    load: async () => (await import("./pages/stores/order.tsx")).StoreOrderPage,
  },
  {
    pattern: /^\/console\/accounts$/,
    load: async () => (await import("./pages/accounts/accounts.tsx")).Accounts,
    menu: { group: "shop", href: "/console/accounts", name: "accounts" },
  },
  {
    pattern: /^\/console\/accounts\/(payment|fiscal|store)\/([^/]+)$/,
    load: async () => (await import("./pages/accounts/account.tsx")).AccountPage,
  },
  {
    pattern: /^\/console\/try$/,
    load: async () => (await import("./pages/try/try-out.tsx")).TryOut,
    menu: { group: "programs", href: "/console/try", name: "try" },
  },
  {
    pattern: /^\/console\/devices$/,
    load: async () => (await import("./pages/devices/devices.tsx")).Devices,
    menu: { group: "shop", href: "/console/devices", name: "devices" },
  },
  {
    pattern: /^\/console\/access$/,
    load: async () => (await import("./pages/access/access.tsx")).Access,
    menu: { group: "programs", href: "/console/access", name: "access" },
  },
  {
    pattern: /^\/console\/developers$/,
    load: async () => (await import("./pages/developers/requests.tsx")).Requests,
    menu: { group: "programs", href: "/console/developers", name: "developers" },
  },
  {
    pattern: /^\/console\/developers\/events$/,
    load: async () => (await import("./pages/developers/events.tsx")).Events,
  },
  {
    pattern: /^\/console\/developers\/keys$/,
    load: async () => (await import("./pages/developers/keys.tsx")).Keys,
  },
  {
    pattern: /^\/console\/developers\/apps$/,
    load: async () => (await import("./pages/developers/apps.tsx")).Apps,
  },
  {
    pattern: /^\/console\/developers\/apps\/([^/]+)$/,
    load: async () => (await import("./pages/developers/app.tsx")).App,
  },
  {
    pattern: /^\/console\/people$/,
    load: async () => (await import("./pages/people/people.tsx")).People,
    menu: { group: "shop", href: "/console/people", name: "people" },
  },
  {
    pattern: /^\/console\/settings$/,
    load: async () => (await import("./pages/settings/settings.tsx")).Settings,
    menu: { group: "shop", href: "/console/settings", name: "settings" },
  },
  {
    pattern: /^\/console\/subscription$/,
    load: async () => (await import("./pages/subscription/subscription.tsx")).Subscription,
    menu: { group: "shop", href: "/console/subscription", name: "subscription" },
  },
  {
    pattern: /^\/console\/connect\/(payment|fiscal|store)\/([^/]+)$/,
    load: async () => (await import("./pages/connect/connect.tsx")).Connect,
  },
];

/**
 * The only page visible without a sign-in, on which an app requests access; it cannot be replaced by any other page.
 */
export const CONSENT: Route = {
  pattern: /^\/connect$/,
  load: async () => (await import("./pages/consent/consent.tsx")).Consent,
};

/** The page that an invitation links to. The invited person signs in there, even if already signed in. */
export const INVITATION: Route = {
  pattern: /^\/console\/invitation$/,
  load: async () => (await import("./pages/sign-in/invitation.tsx")).Invitation,
};

/** Finds the page for a path, with the parameters in it. */
export function routeOf(path: string): { route: Route | undefined; params: string[] } {
  for (const route of [CONSENT, INVITATION, ...ROUTES]) {
    const match = route.pattern.exec(path);
    if (match) return { route, params: match.slice(1).map(decodeURIComponent) };
  }
  return { route: undefined, params: [] };
}
