import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { neededBy } from "./workspaces.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, "utf8");

test("the image gets the packages that the gateway needs, and no others", () => {
  const taken = [...read(".dockerignore").matchAll(/^!(packages\/.+)$/gm)].map(([, folder]) => folder);
  assert.deepEqual(
    taken,
    neededBy(ROOT, ["gateway"]).map(({ folder }) => folder),
  );
});

test("the image runs on the pinned Node", () => {
  const [, version] = /^ARG NODE_VERSION=(.+)$/m.exec(read("deploy/Containerfile"))!;
  assert.equal(version, JSON.parse(read("package.json")).devDependencies.node);
});

test("the image runs the gateway as a user that Kubernetes can see is not root", () => {
  const lines = read("deploy/Containerfile").split("\n");
  const last = (word: string) => lines.findLast((line) => line.startsWith(word));
  assert.match(last("USER")!, /^USER [1-9]\d*:[1-9]\d*$/);
  const command: string[] = JSON.parse(last("CMD")!.slice("CMD ".length));
  assert.equal(command[0], "node");
  assert.ok(read(command.at(-1)!).includes("startGateway"));
});
