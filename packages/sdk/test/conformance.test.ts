import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { DOUBTFUL } from "./conformance/doubtful.ts";
import type { Run } from "./conformance/outcome.ts";
import { startProxy } from "./conformance/proxy.ts";
import type { Scenario } from "./conformance/scenario.ts";
import { BROKEN, GOOD, REFUSED } from "./conformance/scenarios.ts";
import { runTypeScript } from "./conformance/typescript.ts";
import { WEBHOOKS } from "./conformance/webhooks.ts";
import { PACKAGES, PHP, PYTHON, runnerOf } from "./interpreters.ts";
import { startWorld, type World } from "./support.ts";

const PYTHON_ENV = { PYTHONPATH: join(PACKAGES, "sdk-python"), PYTHONDONTWRITEBYTECODE: "1" };
const python = runnerOf(PYTHON, [join(PACKAGES, "sdk-python/test/runner.py")], PYTHON_ENV);
const asyncPython = runnerOf(PYTHON, [join(PACKAGES, "sdk-python/test/runner.py"), "async"], PYTHON_ENV);
const php = runnerOf(PHP, [join(PACKAGES, "sdk-php/test/runner.php")], {});
const psr = runnerOf(PHP, [join(PACKAGES, "sdk-php/test/runner.php"), "psr"], {});
const LANGUAGES: [string, string | undefined, Run][] = [
  ["TypeScript", undefined, runTypeScript],
  ["Python", PYTHON.skip, python.run],
  ["Python with asyncio", PYTHON.skip, asyncPython.run],
  ["PHP", PHP.skip, php.run],
  ["PHP by PSR-18", PHP.skip, psr.run],
];

/** PSR-18 supports only complete responses, and does not report whether a connection was opened. */
const isOfPsr = ({ runs, name }: Scenario) =>
  runs !== "events" && name !== "gives up with the key for a retry if there is no response";

describe("every SDK against a real gateway", () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(async () => {
    python.stop();
    asyncPython.stop();
    php.stop();
    psr.stop();
    await world.stop();
  });

  for (const [language, skip, run] of LANGUAGES) {
    for (const scenario of [...GOOD, ...BROKEN, ...DOUBTFUL, ...REFUSED, ...WEBHOOKS]) {
      if (run === psr.run && !isOfPsr(scenario)) continue;
      test(`${language} ${scenario.name}`, { skip: skip ?? false }, () => play(scenario, run));
    }
  }

  async function play({ runs, input, faults, onStream, judge }: Scenario, run: Run): Promise<void> {
    const took: Promise<void>[] = [];
    const proxy = await startProxy(
      world.gateway.url,
      faults ?? (() => undefined),
      () => void (onStream && took.push(onStream(world))),
    );
    try {
      const request = { scenario: runs, url: proxy.url, token: world.key, ...(await input?.(world)) };
      const outcome = await run(request);
      await Promise.all(took);
      await judge({ ...outcome, heard: proxy.heard, world });
    } finally {
      proxy.stop();
    }
  }
});
