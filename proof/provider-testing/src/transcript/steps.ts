import type { Connectable, ProviderContext, WebhookDelivery } from "@banco/providers/contract/provider";
import { openAccessTokens } from "@banco/providers/http/access-tokens";
import type { Transcript } from "./transcript.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Records the manifest and connects an account; returns the context as the gateway stores it.
 *
 * @param makesKeys - whether connecting generates keys, which is too slow to repeat
 */
export async function connectSteps(
  transcript: Transcript,
  { provider, context: opened }: { provider: Connectable; context: ProviderContext },
  wrongCredentials: Record<string, string>,
  makesKeys = false,
): Promise<ProviderContext> {
  const { manifest, kind: _kind, ...others } = provider;
  transcript.note("the manifest", manifest);
  transcript.note("its limits", others);
  transcript.note("an account at the simulator", manifest.sandboxCredentials("acc_1"));
  const { clock } = transcript;
  const own = { ...opened, clock, tokens: openAccessTokens(clock) };
  const credentials = { ...own.credentials, ...wrongCredentials };
  const wrong = { ...own, credentials, tokens: openAccessTokens(clock) };
  await transcript.step("connect under wrong credentials", wrong, (one) => provider.connect(one), makesKeys);
  const connection = await transcript.step("connect", own, (one) => provider.connect(one), makesKeys);
  if (!connection) throw new Error(`${manifest.name} did not connect`);
  return {
    ...own,
    credentials: { ...own.credentials, ...connection.credentials },
    settings: connection.settings,
  };
}

interface Webhooks {
  verify(context: ProviderContext, delivery: WebhookDelivery): boolean | Promise<boolean>;
  read(delivery: WebhookDelivery): unknown;
}

/** Reads a webhook and verifies it and forgeries of it. */
export async function verifySteps(
  transcript: Transcript,
  context: ProviderContext,
  webhooks: Webhooks,
  received: WebhookDelivery,
): Promise<void> {
  const receivedAt = transcript.clock.now();
  const delivery = { ...received, receivedAt };
  transcript.note("a webhook", webhooks.read(delivery));
  const verified = (what: string, one: WebhookDelivery, other = context) =>
    transcript.step(`verify ${what}`, other, async (verifier) => webhooks.verify(verifier, one));
  await verified("a webhook", delivery);
  for (const [what, ms] of [
    ["yesterday", DAY_MS],
    ["tomorrow", -DAY_MS],
  ] as const)
    await verified(`a webhook of ${what}`, { ...delivery, receivedAt: new Date(receivedAt.getTime() + ms) });
  await verified("another body", { ...delivery, body: `${delivery.body} ` });
  await verified("no body", { ...delivery, body: "" });
  await verified("no headers", { ...delivery, headers: {} });
  for (const [name, value] of Object.entries(context.credentials)) {
    const credentials = { ...context.credentials, [name]: `${value}x` };
    await verified(`under another ${name}`, delivery, { ...context, credentials });
  }
}
