import { ApiError } from "./client.ts";
import { token } from "./session.ts";

/** Opens a file of the API in a new tab: a link alone could not carry the token. */
export async function openFile(path: string): Promise<void> {
  // The tab is opened by the click itself: a browser refuses one that comes later.
  const tab = open("about:blank", "_blank");
  const answer = await fetch(path, { headers: { authorization: `Bearer ${await token()}` } });
  if (!answer.ok) {
    tab?.close();
    throw new ApiError(answer.status, await answer.json().catch(() => undefined));
  }
  const address = URL.createObjectURL(await answer.blob());
  if (tab) tab.location.href = address;
  else location.href = address;
}
