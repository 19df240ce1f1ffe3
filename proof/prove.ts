/**
 * `npm run prove [-- NAME [OPTION...]]`: runs one of the proofs that `npm test` omits, with its options;
 * without a name, lists the proofs.
 */

import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

interface Proof {
  shows: string;
  /** The program and its first arguments; a pattern stands for the matching files. */
  run: readonly string[];
  env?: Record<string, string>;
}

const CRASHES =
  "packages/gateway/test/{audit/kill,deliveries/deliveries-crash,fiscal/crash,fiscal/faults,payment/crash,payment/faults,payment/handoff-crash,payment/paused-before-call,sdi/crash,store/crash}.test.ts";

const PROOFS: Record<string, Proof> = {
  bench: { shows: "speed beside a lean server", run: ["proof/bench/src/main.ts"] },
  "bench:bridge": { shows: "speed of the bridge", run: ["proof/bench/src/bridge.ts"] },
  "bench:capacity": { shows: "merchants per core", run: ["proof/bench/src/capacity.ts"] },
  "bench:console": { shows: "speed of the console", run: ["proof/bench/src/console.ts"] },
  "bench:statements": { shows: "SQL statements per operation", run: ["proof/bench/src/statements.ts"] },
  certify: { shows: "a provider at its own test environment", run: ["proof/certify/src/main.ts"] },
  citus: { shows: "a gateway on a cluster", run: ["--test", "packages/gateway/citus/*.test.ts"] },
  "citus:crash": { shows: "kills on a cluster", run: ["--test", "--test-concurrency=1", CRASHES] },
  contracts: { shows: "our requests against the official documents", run: ["tools/check-contracts.mjs"] },
  faults: { shows: "two processes at once in trouble", run: ["packages/gateway/test/faults/table.ts"] },
  month: { shows: "a shop's month to the cent", run: ["proof/gateway-testing/src/month/main.ts"] },
  mutants: { shows: "that tests notice broken code", run: ["tools/mutants/main.ts"] },
  "mutants:pure": { shows: "the same for generated edits", run: ["tools/mutants/pure.ts"] },
  sim: { shows: "whole shops with kills and lost answers", run: ["proof/sim/src/main.ts"] },
  upgrade: {
    shows: "today's gateway beside the last release",
    run: [
      "proof/testing/src/run.ts",
      "packages/gateway/test/upgrade/*.test.ts",
      "tools/migrations/release.test.ts",
    ],
    env: { BANCO_RELEASE_LIBRARIES: "own" },
  },
};

const [name, ...options] = process.argv.slice(2);
const proof = Object.hasOwn(PROOFS, name ?? "") ? PROOFS[name!] : undefined;
if (proof) {
  const args = proof.run.flatMap((one) =>
    one.includes("*") || one.includes("{") ? globSync(one, { cwd: ROOT }) : [one],
  );
  const env = { ...process.env, ...proof.env };
  const { status } = spawnSync(process.execPath, [...args, ...options], { stdio: "inherit", env, cwd: ROOT });
  process.exitCode = status ?? 1;
} else {
  const list = Object.entries(PROOFS).map(([one, { shows }]) => `  ${one.padEnd(18)}${shows}`);
  console.log(`usage: npm run prove -- NAME [OPTION...]\n\n${list.join("\n")}`);
  process.exitCode = name === undefined ? 0 : 2;
}
