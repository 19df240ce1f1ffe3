import { newId } from "@banco/core";
import { ProviderError } from "../../contract/error.ts";
import type { Json } from "../../contract/outcome.ts";
import type { Connection, MerchantProfile } from "../../contract/provider.ts";
import { findJob, putEntry, putJob, readEntry, uuidOf } from "./jobs.ts";
import { type Context, manifest } from "./manifest.ts";
import { partyOf } from "./party.ts";
import { readInvopop } from "./request.ts";
import type { Workspace } from "./wire.ts";

const LOOKS = 20;
const PAUSE_MS = 250;

/** Verifies the key by reading its workspace, and checks that each workflow exists. */
export async function connect(context: Context): Promise<Connection> {
  const workspace = await readInvopop<Workspace>(context, "/access/v1/workspace");
  for (const { name, label } of manifest.credentials) {
    if (name !== "apiKey") await assertWorkflow(context, context.credentials[name], label);
  }
  return { profile: { name: workspace.name }, settings: { workspaceId: workspace.id }, credentials: {} };
}

async function assertWorkflow(context: Context, id: string, label: string): Promise<void> {
  try {
    await readInvopop(context, `/transform/v1/workflows/${encodeURIComponent(id)}`);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "not_found") throw error;
    throw new ProviderError("rejected", "no_workflow", `There is no such workflow: ${label}`);
  }
}

/**
 * Registers the merchant as a supplier, unless its data for Invopop is unchanged since the last registration. On the
 * page at `registrationUrl` the merchant enters the tax office credentials, now and every 90 days (docs,
 * it-ticket-supplier).
 */
export async function saveMerchant(
  context: Context,
  merchant: MerchantProfile,
): Promise<Record<string, Json>> {
  if (!merchant.vatId) return {};
  const party = partyOf(merchant);
  const supplier = JSON.stringify(party);
  if (context.settings.supplier === supplier) return {};
  const id = newId("pty");
  await putEntry(context, id, party);
  await putJob(context, id, context.credentials.registerWorkflow, uuidOf(id));
  return { supplier, registrationUrl: await registrationUrl(context, id) };
}

/** Returns the signed URL of the registration form, once the workflow has created it. */
async function registrationUrl(context: Context, id: string): Promise<string | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { meta } = await readEntry(context, uuidOf(id));
    const link = meta?.find(({ key }) => key === "registration-link")?.link_url;
    if (link) return link;
    const job = await findJob(context, id);
    const [fault] = job?.faults ?? [];
    if (fault) throw new ProviderError("rejected", fault.code || "not_registered", fault.message ?? "");
    if (job?.completed_at) return null;
    await context.clock.sleep(PAUSE_MS);
  }
  return null;
}
