import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

const AXE = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));

/** A rule that a page breaks, with the place. */
interface Violation {
  id: string;
  nodes: { html: string }[];
}

/**
 * Returns the accessibility rules that a page breaks, as axe finds them, a line each. Axe is loaded through
 * the browser's debugger, which no content security policy stops.
 *
 * @param rules - the names of the only rules to check; defaults to all
 */
export async function barriersIn(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(await readFile(AXE, "utf8"));
  // Passed rules are neither put into words nor sent: on a large page that is a third of the time.
  const options = JSON.stringify({ runOnly: rules, resultTypes: ["violations"] });
  const violations = (await page.evaluate(
    `axe.run(${options}).then(({ violations }) => violations)`,
  )) as Violation[];
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
