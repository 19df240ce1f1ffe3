import { ApiError } from "./client.ts";
import { token } from "./session.ts";

/** Opens a file from the API in a new tab: a link could not send the token. */
export async function openFile(path: string): Promise<void> {
  // The tab opens during the click, because browsers block tabs that open later.
  const tab = open("about:blank", "_blank");
  const address = await addressOf(path).catch((error) => {
    tab?.close();
    throw error;
  });
  if (tab) tab.location.href = address;
  else location.href = address;
}

/**
 * Saves a file from the API under a name.
 *
 * @param type - the requested media type, if there are several
 */
export async function saveFile(path: string, name: string, type?: string): Promise<void> {
  save(await addressOf(path, type), name);
}

/** Saves a string as a file with the given name. */
export function saveText(text: string, name: string, type: string): void {
  save(URL.createObjectURL(new Blob([text], { type })), name);
}

function save(href: string, name: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}

/** Returns a URL for a file's content that is valid in this page. */
async function addressOf(path: string, type?: string): Promise<string> {
  const headers = { authorization: `Bearer ${await token()}`, ...(type && { accept: type }) };
  const answer = await fetch(path, { headers });
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => undefined));
  return URL.createObjectURL(await answer.blob());
}
