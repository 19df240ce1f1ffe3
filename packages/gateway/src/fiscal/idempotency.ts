import type { Queries } from "../db/statement.ts";
import type { AnswerForm, Standing } from "../idempotency/answers.ts";
import { type DocumentRow, isFinalDocument } from "./document.ts";
import { readDocumentById } from "./sql.ts";

/** Returns a function that reads the current response for a key's document. */
export function standingOfDocument<Content>(
  db: Queries,
  tenantId: string,
  form: AnswerForm<DocumentRow<Content>>,
): (id: string) => Promise<Standing | undefined> {
  return async (id) => {
    const document = await readDocumentById<Content>(db, tenantId, id);
    if (!document || document.stage === "calling") return undefined;
    return { answer: form.success(document), settled: isFinalDocument(document) };
  };
}
