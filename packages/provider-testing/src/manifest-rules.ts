import assert from "node:assert/strict";
import { test } from "node:test";
import { PAYMENT_CAPABILITIES, type PaymentCapability } from "@banco/providers/contract/manifest";
import type { PaymentProvider } from "@banco/providers/contract/payment";
import type { ProviderManifest } from "@banco/providers/contract/provider";
import type { CommonConformance } from "./payment/options.ts";

/** The operations behind each capability, as the contract declares them. */
const OPERATIONS: Record<PaymentCapability, readonly (keyof PaymentProvider)[]> = {
  card: ["card"],
  link: ["link"],
  refund: ["refund", "readRefund"],
  app: ["app"],
  terminal: ["terminal", "cancelTerminal", "listTerminals", "readTerminal"],
  terminal_management: ["createTerminal", "updateTerminal", "deleteTerminal"],
  locations: ["listLocations", "createLocation", "updateLocation", "deleteLocation"],
  checkin: ["checkin"],
  code: ["code"],
  settlement: [],
};

const STATUSES = ["pending", "completed", "failed", "canceled", "verification"];

/** What the manifest says is so. */
export function manifestRules({ provider, documentedWords }: CommonConformance): void {
  const { manifest } = provider;

  test("the provider does what it declares, and nothing else", () => {
    for (const capability of PAYMENT_CAPABILITIES) {
      const keptByBanco = capability === "locations" && !manifest.nativeLocations;
      const declared = manifest.capabilities.includes(capability) && !keptByBanco;
      for (const operation of OPERATIONS[capability]) {
        assert.equal(typeof provider[operation] === "function", declared, `${capability}: ${operation}`);
      }
    }
    assert.equal(provider.oauth !== undefined, manifest.platformKeys.length > 0);
  });

  test("whoever can be asked has hosts; whoever has none reports what it took", () => {
    assert.equal(manifest.capabilities.includes("settlement"), !isRemote(manifest));
  });

  commonManifestRules(provider.manifest, documentedWords, STATUSES);
}

/** Whether the provider is spoken to over the network, so that rules about answers, weather and deliveries apply to it. */
export function isRemote({ hosts }: Pick<ProviderManifest, "hosts">): boolean {
  return Object.keys(hosts).length > 0;
}

/** What is so of the manifests of providers of every kind. */
export function commonManifestRules(
  manifest: ProviderManifest,
  documentedWords: readonly string[],
  statuses: readonly string[],
): void {
  test("every word for a state that the provider documents has one of our statuses", () => {
    assert.deepEqual(Object.keys(manifest.statusWords).sort(), [...documentedWords].sort());
    for (const [word, status] of Object.entries(manifest.statusWords)) {
      assert.ok(statuses.includes(status), `${word}: ${status}`);
    }
  });

  test("the sandbox's credentials are of the form the merchant's have, and another account's are others", () => {
    const one = manifest.sandboxCredentials("acc_1");
    const other = manifest.sandboxCredentials("acc_2");
    for (const { name, pattern, optional, secret } of manifest.credentials) {
      if (optional && one[name] === undefined) continue;
      assert.match(one[name] ?? "", new RegExp(`^(?:${pattern})$`), name);
      if (secret) assert.notEqual(one[name], other[name], name);
    }
  });

  test("it speaks to its hosts over TLS, within a deadline, from documents that are public", () => {
    for (const host of Object.values(manifest.hosts)) assert.ok(host.startsWith("https://"), host);
    for (const document of manifest.documents) assert.equal(new URL(document).protocol, "https:");
    assert.ok(manifest.timeoutMs > 0);
    assert.equal(manifest.documents.length > 0, isRemote(manifest));
  });
}

/** Runs last: by then every operation has been used. */
export function hostRules(
  { manifest }: { manifest: ProviderManifest },
  hostsUsed: ReadonlySet<string>,
): void {
  test("every declared host is spoken to", () => {
    assert.deepEqual([...hostsUsed].sort(), Object.keys(manifest.hosts).sort());
  });
}
