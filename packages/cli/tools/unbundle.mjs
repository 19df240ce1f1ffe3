// Takes the SDK out of the package again: here the workspace's own is used.
import { rmSync } from "node:fs";

rmSync(new URL("../node_modules/@banco/sdk/", import.meta.url), { recursive: true, force: true });
