import assert from "node:assert/strict";
import { PAYMENT_CAPABILITIES, type PaymentCapability } from "@banco/providers/contract/manifest";
import type { PaymentProvider } from "@banco/providers/contract/payment";
import { commonManifestRules, isRemote } from "../manifest-rules.ts";
import { test } from "../rule.ts";
import type { CommonConformance } from "./options.ts";

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
  payouts: ["payouts"],
  balance: ["readBalance"],
  disputes: ["disputes"],
  evidence: ["submitEvidence"],
};

const STATUSES = ["pending", "completed", "failed", "canceled", "verification"];

/** Declares the rules for a correct manifest. */
export function manifestRules({ provider, documentedWords }: CommonConformance): void {
  const { manifest } = provider;

  test("the provider implements exactly its declared capabilities", () => {
    for (const capability of PAYMENT_CAPABILITIES) {
      const storedByBanco = capability === "locations" && !manifest.nativeLocations;
      const declared = manifest.capabilities.includes(capability) && !storedByBanco;
      for (const operation of OPERATIONS[capability]) {
        assert.equal(provider[operation] !== undefined, declared, `${capability}: ${operation}`);
      }
    }
    assert.equal(provider.oauth !== undefined, manifest.platformKeys.length > 0);
  });

  test("only providers with hosts can be queried", () => {
    assert.equal(manifest.capabilities.includes("settlement"), !isRemote(manifest));
  });

  commonManifestRules(provider.manifest, documentedWords, STATUSES);
}
