import { curlOf } from "./curl.ts";
import { phpOf } from "./php.ts";
import { pythonOf } from "./python.ts";
import type { Step } from "./steps.ts";
import { typescriptOf } from "./typescript.ts";

/**
 * The languages of samples, in the order of their tabs: the name in fences, the display name, and the writer.
 */
export const LANGUAGES = [
  { fence: "bash", name: "curl", write: curlOf },
  { fence: "ts", name: "TypeScript", write: typescriptOf },
  { fence: "php", name: "PHP", write: phpOf },
  { fence: "python", name: "Python", write: pythonOf },
] as const;

/** Languages without an SDK, for which only complete programs are shown. */
const OTHERS: Readonly<Record<string, string>> = { java: "Java", csharp: "C#", pascal: "Pascal" };

/** Returns a fence language's display name; undefined if the block is not a sample. */
export function languageName(fence: string): string | undefined {
  return LANGUAGES.find((one) => one.fence === fence)?.name ?? OTHERS[fence];
}

export type Fence = (typeof LANGUAGES)[number]["fence"];

/** Writes steps as fenced blocks of Markdown, one for each language. */
export function fencesOf(
  steps: readonly Step[],
  of: readonly Fence[] = LANGUAGES.map(({ fence }) => fence),
): string {
  return LANGUAGES.filter(({ fence }) => of.includes(fence))
    .map(({ fence, write }) => ({ fence, text: write(steps).trim() }))
    .filter(({ text }) => text)
    .map(({ fence, text }) => `\`\`\`${fence}\n${text}\n\`\`\``)
    .join("\n\n");
}
