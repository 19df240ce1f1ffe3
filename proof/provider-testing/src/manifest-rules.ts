import assert from "node:assert/strict";
import type { ProviderManifest } from "@banco/providers/contract/provider";
import { test } from "./rule.ts";

/**
 * Returns whether the provider is called over the network, so that the rules about responses, faults and
 * webhooks apply.
 */
export function isRemote({ hosts }: Pick<ProviderManifest, "hosts">): boolean {
  return Object.keys(hosts).length > 0;
}

/** Declares the rules for every provider's manifest. */
export function commonManifestRules(
  manifest: ProviderManifest,
  documentedWords: readonly string[],
  statuses: readonly string[],
): void {
  test("every documented status value maps to one of our statuses", () => {
    const why = `${manifest.id}/manifest.ts: add the documented status values, here and to the suite's documentedWords`;
    assert.ok(documentedWords.length > 0 || !isRemote(manifest), why);
    assert.deepEqual(Object.keys(manifest.statusWords).sort(), [...documentedWords].sort());
    for (const [word, status] of Object.entries(manifest.statusWords)) {
      assert.ok(statuses.includes(status), `${word}: ${status}`);
    }
  });

  test("sandbox credentials have the real format and differ by account", () => {
    const one = manifest.sandboxCredentials("acc_1");
    const other = manifest.sandboxCredentials("acc_2");
    for (const { name, pattern, optional, secret } of manifest.credentials) {
      if (optional && one[name] === undefined) continue;
      assert.match(one[name] ?? "", new RegExp(`^(?:${pattern})$`), name);
      if (secret) assert.notEqual(one[name], other[name], name);
    }
  });

  test("the manifest's hosts have TLS, a time limit and public documentation", () => {
    for (const host of Object.values(manifest.hosts)) {
      assert.ok(host.startsWith("https://"), host);
      // RFC 2606 reserves this name.
      assert.doesNotMatch(host, /\.example$/, `${manifest.id}/manifest.ts: enter the provider's own hosts`);
    }
    for (const document of manifest.documents) assert.equal(new URL(document).protocol, "https:");
    assert.ok(manifest.timeoutMs > 0);
    const which = `${manifest.id}/manifest.ts: list the public documents that the adapter is based on`;
    assert.equal(manifest.documents.length > 0, isRemote(manifest), which);
  });
}

/** Declares the rules for hosts. They run last, after every operation has been called. */
export function hostRules(
  { manifest }: { manifest: ProviderManifest },
  hostsUsed: ReadonlySet<string>,
): void {
  test("every declared host is called", () => {
    const [used, declared] = [[...hostsUsed].sort(), Object.keys(manifest.hosts).sort()];
    assert.deepEqual(used, declared, `${manifest.id} declares ${declared} but calls ${used}`);
  });
}
