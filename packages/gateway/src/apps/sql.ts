import { APP_COLUMNS, type AppRow } from "../auth/clients/sql.ts";
import { type Queries, statement } from "../db/statement.ts";

/** The app fields that a change may update. */
export type AppFacts = Pick<
  AppRow,
  "name" | "description" | "webhookUrl" | "allowedDomains" | "logoAssetId" | "separateRefunds"
>;

const ADD = statement(
  "app_add",
  `insert into app (tenant_id, id, user_id, redirect_uris, secret_hash, name, description, webhook_url, allowed_domains,
     logo_asset_id, separate_refunds)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${APP_COLUMNS}`,
);
const LIST = statement(
  "app_list",
  `select ${APP_COLUMNS} from app where tenant_id = $1 order by created_at, id`,
);
const CHANGE = statement(
  "app_change",
  `update app set name = $3, description = $4, webhook_url = $5, allowed_domains = $6, logo_asset_id = $7,
     separate_refunds = $8, updated_at = now()
   where tenant_id = $1 and id = $2 returning ${APP_COLUMNS}`,
);
const DOMAIN = statement("app_domain", "select id from app where allowed_domains @> array[$1::text] limit 1");
const REMOVE = statement("app_remove", "delete from app where tenant_id = $1 and id = $2 returning id");

/** Adds an app. */
export async function addApp(
  queries: Queries,
  app: AppFacts & Pick<AppRow, "tenantId" | "id" | "userId" | "redirectUris" | "secretHash">,
): Promise<AppRow> {
  const fixed = [app.tenantId, app.id, app.userId, app.redirectUris, app.secretHash];
  return (await queries.one<AppRow>(ADD, [...fixed, ...factsOf(app)]))!;
}

/** Lists a merchant's apps. */
export function listApps(queries: Queries, tenantId: string): Promise<AppRow[]> {
  return queries.all<AppRow>(LIST, [tenantId]);
}

/** Whether any app allows the domain. */
export async function isDomainOfAnApp(queries: Queries, domain: string): Promise<boolean> {
  return (await queries.one(DOMAIN, [domain])) !== undefined;
}

/** Updates an app; returns undefined if it no longer exists. */
export function changeApp(
  queries: Queries,
  tenantId: string,
  id: string,
  facts: AppFacts,
): Promise<AppRow | undefined> {
  return queries.one<AppRow>(CHANGE, [tenantId, id, ...factsOf(facts)]);
}

/** Deletes an app; returns false if it was already deleted. */
export async function removeApp(queries: Queries, tenantId: string, id: string): Promise<boolean> {
  return (await queries.one(REMOVE, [tenantId, id])) !== undefined;
}

function factsOf(facts: AppFacts): unknown[] {
  const { name, description, webhookUrl, allowedDomains, logoAssetId, separateRefunds } = facts;
  return [name, description, webhookUrl, allowedDomains, logoAssetId, separateRefunds];
}
