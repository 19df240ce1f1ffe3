/** The roles of people at a merchant. */
export const ROLE_TEXTS = {
  owner: "Can do everything, and manages the other members' roles.",
  manager: "Runs the shop: payments, refunds, documents, catalog, accounts and devices.",
  cashier:
    "Takes payments and issues receipts and invoices; makes no refunds, returns, voids or credit notes. A till refunds what its bridge's rights allow, whoever uses it.",
  accountant:
    "Reads payments, documents and orders, imports bank statements and resolves exceptions; changes " +
    "nothing else.",
  technician: "Manages bridges, terminals and locations; sees no payments.",
  developer:
    "Manages apps, webhooks and API keys. If no real money is involved, can also do everything else in " +
    "the shop.",
} as const;

export type Role = keyof typeof ROLE_TEXTS;
export const ROLES = Object.keys(ROLE_TEXTS) as Role[];

/**
 * The areas that people can read or change. The scope areas are the API's own (specification, section 5.5).
 */
const AREAS = ["payments", "fiscals", "stores", "devices", "people"] as const;
type RightArea = (typeof AREAS)[number];

/** The rights that make up roles. */
export type Right =
  | `${RightArea}:${"read" | "write"}`
  | "refunds"
  | "outcomes"
  | "accounts"
  | "developers"
  | "billing"
  | "audit"
  | "books"
  | "privacy";

/**
 * The right that a route requires: an area alone means its `:read` or `:write`, depending on the method; `own` is
 * for every member.
 */
export type RouteRight = RightArea | Right | "own";

const READING: readonly Right[] = ["payments:read", "fiscals:read", "stores:read"];
const SELLING: readonly Right[] = [...READING, "payments:write", "fiscals:write", "stores:write"];
const DEVICES: readonly Right[] = ["devices:read", "devices:write"];
const SHOP: readonly Right[] = [...SELLING, ...DEVICES, "refunds", "accounts", "books"];

/** The rights of each role, in one table. */
const RIGHTS: Readonly<Record<Role, readonly Right[]>> = {
  owner: [...SHOP, "outcomes", "people:read", "people:write", "developers", "billing", "audit", "privacy"],
  manager: [...SHOP, "people:read", "audit"],
  cashier: [...SELLING, "devices:read"],
  accountant: [...READING, "books"],
  technician: [...DEVICES],
  developer: ["developers"],
};

/** Additional rights of a developer in an installation without live accounts. */
const WITHOUT_REAL_MONEY: readonly Right[] = SHOP;

/** The properties of the installation that rights depend on. */
export interface Installation {
  /** Whether it handles real money. */
  isLive: boolean;
}

/** Returns the rights of a role. */
export function rightsOf(role: Role, { isLive }: Installation): ReadonlySet<Right> {
  const more = role === "developer" && !isLive ? WITHOUT_REAL_MONEY : [];
  return new Set([...RIGHTS[role], ...more]);
}

/** The rule of a route, from its configuration. */
export interface RouteRule {
  scope?: string | undefined;
  right?: string | undefined;
}

/** Returns the right that a user needs for a route; undefined if every member may call it. */
export function neededRight({ scope, right }: RouteRule, method: string): Right | undefined {
  const named = right ?? scope;
  if (named === undefined || named === "any" || named === "own") return undefined;
  const isArea = (AREAS as readonly string[]).includes(named);
  return (isArea ? `${named}:${isReading(method) ? "read" : "write"}` : named) as Right;
}

/** Returns the roles that may call a route. */
export function rolesFor(rule: RouteRule, method: string, installation: Installation): Role[] {
  const right = neededRight(rule, method);
  return ROLES.filter((role) => right === undefined || rightsOf(role, installation).has(right));
}

/** Whether a method is read-only. */
export function isReading(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
