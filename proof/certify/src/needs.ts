import type { Plan } from "./plan.ts";

/**
 * Returns the environment variable of a credential: `consumerKey` of woocommerce is
 * `WOOCOMMERCE_CONSUMER_KEY`.
 */
export function variableOf({ provider }: Plan, credential: string): string {
  return `${provider.manifest.id}_${credential.replaceAll(/[A-Z]/g, (letter) => `_${letter}`)}`
    .replaceAll("-", "_")
    .toUpperCase();
}

/** Lists what to prepare: the test account, and where to find each credential and setting. */
export function needsOf(plan: Plan): string {
  const { name, credentials } = plan.provider.manifest;
  const lines = credentials
    .filter(({ liveOnly }) => !liveOnly)
    .map(
      (one) =>
        `  ${one.name}, or ${variableOf(plan, one.name)}${one.optional ? " (optional)" : ""}: ${one.label}. ${one.help}`,
    );
  const settings = Object.entries(plan.settings).map(([setting, one]) => `  ${setting}: ${one.help}`);
  return [
    `What ${name} needs: ${plan.needs}`,
    "Credentials:",
    ...lines,
    ...(settings.length > 0 ? ["Settings:", ...settings] : []),
    "docs/certifying.md shows the file with these values (--credentials FILE).",
  ].join("\n");
}
