import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { neededBy } from "./workspaces.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, "utf8");

test("the image contains exactly the packages the gateway needs", () => {
  const taken = [...read(".dockerignore").matchAll(/^!(packages\/.+)$/gm)].map(([, folder]) => folder);
  assert.deepEqual(
    taken,
    neededBy(ROOT, ["gateway"]).map(({ folder }) => folder),
  );
});

test("the image runs on the pinned Node", () => {
  const [, version] = /^ARG NODE_VERSION=(.+)$/m.exec(read("deploy/Containerfile"))!;
  assert.equal(version, JSON.parse(read("package.json")).dependencies.node);
});

test("the image runs the gateway as a non-root user, as Kubernetes can see", () => {
  const lines = read("deploy/Containerfile").split("\n");
  const last = (word: string) => lines.findLast((line) => line.startsWith(word));
  assert.match(last("USER")!, /^USER [1-9]\d*:[1-9]\d*$/);
  const command: string[] = JSON.parse(last("CMD")!.slice("CMD ".length));
  assert.equal(command[0], "node");
  assert.ok(read(command.at(-1)!).includes("startGateway"));
});
