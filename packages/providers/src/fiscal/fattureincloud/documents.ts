import { ProviderError } from "../../contract/error.ts";
import type { Context } from "./manifest.ts";
import { callFic, ofCompany, pageOfFic } from "./request.ts";
import type { IssuedDocument, NewDocument, Page, PreCreateInfo } from "./wire.ts";

const DOCUMENTS = "/issued_documents";
const PER_PAGE = 100;
const PAGES_MAX = 50;

/** Returns the merchant's current VAT types and accounts. */
export function readInfo(context: Context, type: NewDocument["type"]): Promise<PreCreateInfo> {
  return callFic(context, { method: "GET", path: ofCompany(context, `${DOCUMENTS}/info`), query: { type } });
}

export function createDocument(context: Context, data: NewDocument): Promise<IssuedDocument> {
  return callFic(context, { method: "POST", path: ofCompany(context, DOCUMENTS), data });
}

export function readDocument(context: Context, id: string): Promise<IssuedDocument> {
  return callFic(context, { method: "GET", path: pathOf(context, id) });
}

/** Moves a document to the trash. */
export async function removeDocument(context: Context, id: string): Promise<void> {
  await callFic(context, { method: "DELETE", path: pathOf(context, id) });
}

/**
 * Removes a document that must not exist.
 *
 * @throws ProviderError `outcome_unknown`, because the document exists until it is removed
 */
export async function takeBack(context: Context, id: string): Promise<void> {
  try {
    await removeDocument(context, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === "not_found") return;
    throw new ProviderError("outcome_unknown", error.code, error.message, { cause: error });
  }
}

/** Whether a document still exists. */
export async function isThere(context: Context, id: string): Promise<boolean> {
  try {
    await readDocument(context, id);
    return true;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "not_found") return false;
    throw error;
  }
}

/**
 * Finds the provider's document for ours, among those of its day, by the subject.
 *
 * @throws ProviderError `outcome_unknown` if the day has more documents than are read
 */
export async function findDocument(
  context: Context,
  { type, date, subject }: Pick<NewDocument, "type" | "date" | "subject">,
): Promise<IssuedDocument | undefined> {
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const { data, last_page } = await pageOfFic<Page<IssuedDocument>>(context, {
      method: "GET",
      path: ofCompany(context, DOCUMENTS),
      query: {
        type,
        q: `date = '${date}'`,
        sort: "-number",
        fieldset: "detailed",
        page: String(page),
        per_page: String(PER_PAGE),
      },
    });
    const match = data?.find((document) => document.subject === subject);
    if (match) return match;
    if (page >= last_page) return undefined;
  }
  throw new ProviderError("outcome_unknown", "list_too_long", "The day has more documents than Banco reads");
}

/** Returns the path of a document, or one below it. */
export function pathOf(context: Context, id: string, below = ""): string {
  return ofCompany(context, `${DOCUMENTS}/${encodeURIComponent(id)}${below}`);
}
