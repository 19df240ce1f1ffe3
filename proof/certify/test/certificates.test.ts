import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { CERTIFICATES, countsOf, newestCertificate, readCertificate } from "@banco/certify/certificate";
import { PLANS } from "@banco/certify/plans";
import { replayTranscript } from "@banco/certify/replay-run";
import { leaksIn } from "@banco/certify/scanner";
import { fidelityOf } from "@banco/certify/simulator-fidelity";

const PROVIDERS = existsSync(CERTIFICATES) ? readdirSync(CERTIFICATES) : [];

describe("the repository's certificates", () => {
  for (const provider of PROVIDERS) {
    const plan = PLANS[provider]!;
    const folder = join(CERTIFICATES, provider);

    for (const name of readdirSync(folder).filter((one) => one.endsWith(".json"))) {
      test(`${provider}, ${name}: the certificate and transcript are complete, unaltered and free of private data`, () => {
        const { certificate } = readCertificate(join(folder, name));
        assert.deepEqual(countsOf(certificate.rules), certificate.capabilities);
        for (const file of [name, certificate.transcript.file])
          assert.deepEqual(leaksIn(readFileSync(join(folder, file), "utf8"), []), []);
      });
    }

    const { certificate, transcript } = newestCertificate(CERTIFICATES, provider)!;
    const passed = new Set(
      certificate.rules.filter(({ result }) => result === "passed").map(({ rule }) => rule),
    );

    test(`${provider}: the rules still pass with the provider's recorded responses`, async () => {
      assert.deepEqual(await replayTranscript(plan, transcript, passed), []);
    });

    test(`${provider}: our simulator still matches it as closely as when certified`, async () => {
      const { compared, agree, differences } = await fidelityOf(plan, transcript, passed);
      assert.ok(compared > 0);
      assert.ok(
        agree / compared >= certificate.simulator.agree / certificate.simulator.compared,
        JSON.stringify(differences),
      );
    });
  }
});
