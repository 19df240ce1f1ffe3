import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** The pages whose commands are tested or listed with a reason. */
export const PAGES = [
  "README.md",
  ...["operating", "deploying", "upgrading", "releasing"].map((name) => `docs/${name}.md`),
];

export const readPage = (page: string): string => readFileSync(ROOT + page, "utf8");

/** Returns the shell blocks of a page. */
export function blocksOf(page: string): string[] {
  return [...readPage(page).matchAll(/^( *)```sh\n([\s\S]*?)^ *```/gm)].map(([, indent, text]) =>
    text!.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  );
}

/** Returns the commands of a block, each on one line, without comments and here-documents. */
export function commandsOf(block: string): string[] {
  const whole = block.replaceAll(/\\\n\s*/g, "").replaceAll(/<<'END'\n[\s\S]*?^END$/gm, "<<'END'");
  // A function definition and a multi-line argument are one command.
  const lines = whole
    .replaceAll(/^(\w+\(\) \{)\n[\s\S]*?^\}$/gm, "$1 … }")
    .replaceAll(/'\{[^']*\}'/g, "'{…}'");
  return lines
    .split("\n")
    .map((line) => line.replace(/(^|\s{2,}|(?<=\S) )# .*$/, "").trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}
