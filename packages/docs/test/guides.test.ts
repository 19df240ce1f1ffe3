import assert from "node:assert/strict";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { payPage } from "@banco/gateway-testing/pay-pages";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";
import { Webhook } from "standardwebhooks";
import { docsSite } from "../src/index.ts";
import { type Fence, LANGUAGES } from "../src/samples/languages.ts";
import { absent, openWorkshop, type Workshop } from "./languages.ts";
import { startWorld, type World } from "./world.ts";

const CONTRACT = new URL("../../../docs/openapi.json", import.meta.url);
const GUIDES = new URL("../guides/en/", import.meta.url);
const site = docsSite(JSON.parse(readFileSync(CONTRACT, "utf8")));

/** The guides that are programs: those with generated samples. */
const NAMES = readdirSync(GUIDES)
  .filter((name) => name.endsWith(".md") && /^```sample$/m.test(readFileSync(new URL(name, GUIDES), "utf8")))
  .map((name) => name.replace(".md", ""));

/** Returns a guide's samples in a language, in order. */
async function fencesIn(guide: string, language: string): Promise<string> {
  const { text } = (await site.read(`/docs/${guide}.md`))!;
  const found = text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"));
  const code = [...found].map(([, one]) => one).join("");
  assert.ok(code, `${guide} has nothing in ${language}`);
  return code;
}

/** Returns the text with its IDs numbered in order of appearance and its addresses replaced. */
function alike(text: string): string {
  const known = new Map<string, string>();
  return text
    .trim()
    .replaceAll(/https?:\/\/\S+/g, "ADDRESS")
    .replaceAll(/\b[a-z]{3}_[0-9a-f]{32}\b/g, (id) => {
      known.set(id, known.get(id) ?? `ID ${known.size + 1}`);
      return known.get(id)!;
    });
}

describe("the guides' programs print the documented output", () => {
  let world: World;
  let workshop: Workshop;
  before(async () => {
    [world, workshop] = await Promise.all([startWorld(), openWorkshop()]);
  });
  after(async () => {
    await world.stop();
    await workshop.close();
  });

  for (const { fence, name } of LANGUAGES) {
    test(name, { timeout: 600_000 }, async (t) => {
      const reason = await absent(fence);
      if (reason) return t.skip(reason);
      const { env } = await world.merchant();
      assert.ok(NAMES.length >= 7);
      for (const guide of NAMES) {
        const file = await workshop.write(fence, guide, await fencesIn(guide, fence));
        const printed = await workshop.run(fence, file, env, (line) => {
          if (/^https?:/.test(line)) payPage(line).catch((error) => t.diagnostic(String(error)));
        });
        assert.equal(alike(printed), alike(await fencesIn(guide, "text")), `${guide} in ${name}`);
      }
    });
  }
});

describe("the webhook guide's programs accept only Banco's signature", () => {
  const SECRET = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
  const COMMANDS: Partial<Record<Fence, (file: string, port: number) => string[]>> = {
    ts: (file) => [process.execPath, "--conditions=source", file],
    php: (file, port) => ["php", "-S", `127.0.0.1:${port}`, file],
    python: (file) => ["python3", file],
  };
  let workshop: Workshop;
  before(async () => {
    workshop = await openWorkshop();
  });
  after(() => workshop.close());

  for (const [fence, command] of Object.entries(COMMANDS)) {
    test(fence, { timeout: 600_000 }, async (t) => {
      const language = fence as Fence;
      const reason = await absent(language);
      if (reason) return t.skip(reason);
      const port = await freePort();
      const file = await workshop.write(language, "webhook", await fencesIn("webhooks", fence));
      const env = { BANCO_WEBHOOK_SECRET: SECRET, PORT: String(port) };
      const child = workshop.start(command(file, port), env);
      const ended = once(child, "exit");
      t.after(() => {
        child.kill();
        return ended;
      });
      let output = "";
      for (const stream of [child.stdout!, child.stderr!]) stream.on("data", (chunk) => (output += chunk));
      const body = JSON.stringify({ type: "payment.completed", data: { id: "pay_1" } });
      const post = (secret: string) => {
        const at = new Date();
        const signature = new Webhook(secret).sign("evt_1", at, body);
        const headers = {
          "webhook-id": "evt_1",
          "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
          "webhook-signature": signature,
        };
        return fetch(`http://127.0.0.1:${port}/`, { method: "POST", body, headers });
      };
      const answer = await eventually("the program responds", () => post(SECRET).catch(() => undefined));
      assert.equal(answer.status, 204, output);
      assert.equal((await post(`whsec_${Buffer.alloc(24, 8).toString("base64")}`)).status, 400);
      assert.match(output, /payment\.completed pay_1/);
    });
  }
});
