import { useKeyed } from "../../api/keyed.ts";
import type { Receipt } from "../../api/records.ts";

const HEADERS = { "x-client-id": "console" };

/**
 * Issues the documents of one dialog, each once.
 *
 * @param form - the dialog, and the receipt of the document
 */
export function useIssue(form: string, provider: string): (body: object) => Promise<Receipt> {
  const keyed = useKeyed(form);
  return (body) => keyed<Receipt>("POST", `/v1/fiscal/${provider}/receipts`, { body, headers: HEADERS });
}
