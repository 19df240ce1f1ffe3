import type { Settings } from "./settings.ts";

/** The till's own machine, regardless of the address that the bridge listens on. */
const HERE = "127.0.0.1";

/**
 * Requests a report from the running bridge, so that it does not interfere with a payment.
 *
 * @returns the result as text
 * @throws Error if no bridge runs here, or its device rejects the request
 */
export async function requestReport(name: string, { port }: Pick<Settings, "port">): Promise<string> {
  let response: Response;
  try {
    const path = `/reports/${encodeURIComponent(name)}`;
    response = await fetch(`http://${HERE}:${port}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
  } catch (error) {
    throw new Error(`No bridge is running on this machine on port ${port}`, { cause: error });
  }
  const { data, error } = (await response.json()) as { data?: { report: string }; error?: string };
  if (data) return data.report;
  throw new Error(error ?? `The bridge responded with status ${response.status}`);
}
