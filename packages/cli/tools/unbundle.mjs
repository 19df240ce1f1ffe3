// Removes the SDK from the package again: the workspace uses its own.
import { rmSync } from "node:fs";

rmSync(new URL("../node_modules/@banco/sdk/", import.meta.url), { recursive: true, force: true });
