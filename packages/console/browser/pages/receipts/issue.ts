import { useKeyed } from "../../api/keyed.ts";
import type { Receipt } from "../../api/records.ts";

const HEADERS = { "x-client-id": "console" };

/** Issues documents of one dialog, each once. */
export function useIssue(provider: string): (body: object) => Promise<Receipt> {
  const keyed = useKeyed();
  return (body) => keyed<Receipt>(`/v1/fiscal/${provider}/receipts`, body, HEADERS);
}
