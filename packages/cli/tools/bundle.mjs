// Creates a place for the SDK in the package, where `prepack` builds it: the tarball then installs by itself, and npm
// packs bundled dependencies only from here.
import { cpSync, mkdirSync } from "node:fs";

const to = new URL("../node_modules/@banco/sdk/", import.meta.url);
mkdirSync(to, { recursive: true });
cpSync(new URL("../../sdk/package.json", import.meta.url), new URL("package.json", to));
