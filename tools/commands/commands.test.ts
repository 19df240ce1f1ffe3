import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { signRelease } from "@banco/core/bridge-release";
import { blocksOf, commandsOf, PAGES, ROOT } from "./pages.ts";
import { TESTED_COMMANDS, testedCommandOf } from "./tested-commands.ts";

let place: string;
before(() => {
  place = mkdtempSync(join(tmpdir(), "banco-commands-"));
});
after(() => rmSync(place, { recursive: true }));

const all = PAGES.flatMap((page) =>
  blocksOf(page)
    .filter((block) => !/^(create index|update sale)/m.test(block))
    .flatMap(commandsOf)
    .map((command) => ({ page, command })),
);
/** Returns the command with this prefix from the pages. */
const command = (beginning: string) => {
  const match = all.find((one) => one.command.startsWith(beginning));
  assert.ok(match, beginning);
  return match.command;
};
const bash = (script: string, cwd = place, env: Record<string, string> = {}) =>
  execFileSync("bash", ["-euo", "pipefail", "-c", script], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });

test("every command on the pages is tested or listed with a reason", () => {
  const unknown = all
    .filter((one) => !testedCommandOf(one.command))
    .map((one) => `${one.page}: ${one.command}`);
  assert.deepEqual(unknown, []);
  const unused = TESTED_COMMANDS.filter(
    (known) => !all.some((one) => testedCommandOf(one.command) === known),
  );
  assert.deepEqual(
    unused.map((known) => known.command),
    [],
    "a row without a command",
  );
});

test("each listed test exists and contains its keyword", () => {
  for (const { command: of, test: named, not } of TESTED_COMMANDS) {
    assert.ok(named ? !not : not, of);
    if (!named) continue;
    assert.ok(existsSync(ROOT + named[0]), named[0]);
    assert.ok(readFileSync(ROOT + named[0], "utf8").includes(named[1]), `${named[0]} says ${named[1]}`);
  }
});

test("the commands for a master key and a password create usable ones", () => {
  assert.match(bash(command("echo k1:$(openssl")), /^k1:[A-Za-z0-9+/]{43}=\n$/);
  assert.match(bash(command("openssl rand -hex 24")), /^[0-9a-f]{48}\n$/);
  const exported = command("export MASTER_KEY=k1:$(openssl");
  assert.match(bash(`${exported}; echo $MASTER_KEY`), /^k1:[A-Za-z0-9+/]{43}=\n$/);
});

test("the command for a signing key creates one that signs a release", () => {
  bash(command("openssl genpkey"));
  const key = readFileSync(join(place, "banco-programs.pem"), "utf8");
  assert.equal(signRelease({ version: "1.0.0", programs: [] }, key).signatures.length, 1);
});

test("the command that pins an image adds the digest once", () => {
  const folder = join(place, "pin");
  mkdirSync(join(folder, "deploy"), { recursive: true });
  cpSync(`${ROOT}deploy/compose.yaml`, join(folder, "deploy/compose.yaml"));
  bash(command("sed -i 's#docker.io").replace("…", "a".repeat(64)), folder);
  const text = readFileSync(join(folder, "deploy/compose.yaml"), "utf8");
  assert.match(text, /docker\.io\/library\/postgres:18@sha256:a{64}/);
});

test("the file with the metrics token is readable only by its owner", () => {
  const folder = join(place, "metrics");
  mkdirSync(join(folder, "deploy/prometheus"), { recursive: true });
  bash(command("(umask 077 && printf"), folder, { METRICS_TOKEN: "secret" });
  const file = join(folder, "deploy/prometheus/metrics-token");
  assert.deepEqual([readFileSync(file, "utf8"), statSync(file).mode & 0o777], ["secret", 0o600]);
});

test("the Compose settings start as a copy readable only by its owner", () => {
  const folder = join(place, "compose");
  mkdirSync(folder);
  cpSync(`${ROOT}deploy/compose.env.example`, join(folder, "compose.env.example"));
  bash(command("cp compose.env.example .env"), folder);
  assert.equal(statSync(join(folder, ".env")).mode & 0o777, 0o600);
});

test("the running release's link is replaced in one step", () => {
  const folder = join(place, "links");
  const name = (version: string) => `banco-gateway-${version}-linux-x64`;
  for (const version of ["0.1.0", "0.2.0"]) mkdirSync(join(folder, name(version)), { recursive: true });
  bash(command(`ln --symbolic ${name("0.1.0")} current`), folder);
  bash(command(`ln --symbolic ${name("0.2.0")} next`), folder);
  assert.equal(readlinkSync(join(folder, "current")), name("0.2.0"));
});

test("Caddy's drop-in has one setting per line", () => {
  const written = command("printf '[Service]").replace(/> \S+$/, "");
  assert.deepEqual(bash(written).trim().split("\n"), [
    "[Service]",
    "Environment=DOMAIN=pay.example.com",
    'Environment="GATEWAYS=127.0.0.1:3000 127.0.0.1:3001"',
  ]);
});
