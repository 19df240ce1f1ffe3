/** `npm run build [-- --platforms linux-x64,linux-arm64]`: builds the installation for a host, in `dist/`. */

import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { buildServer } from "./build.ts";
import { ROOT } from "./bundle.ts";

const { values } = parseArgs({
  options: { platforms: { type: "string", default: `${process.platform}-${process.arch}` } },
});
for (const platform of values.platforms.split(",")) {
  const folder = join(ROOT, "dist", platform);
  await buildServer(platform, folder);
  console.log(`${relative(ROOT, folder)}/banco-gateway starts the gateway`);
}
