import { writeFile } from "node:fs/promises";
import { errorsMarkdown } from "./markdown.ts";

await writeFile(new URL("../../../../docs/errors.md", import.meta.url), errorsMarkdown());
