import { escapeXml } from "@banco/fatturapa/xml/characters";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Installation } from "../../installation.ts";
import { type FoundDevice, SearchError } from "../../search/find.ts";
import { prepareSearch } from "../../search/search.ts";
import { languageIn, WORDS, type Words } from "./words.ts";

const FORM = "application/x-www-form-urlencoded";

/** Returns the form that starts a search. */
export const searchForm = (words: Words): string =>
  `<h2>${words.find}</h2><p class="quiet">${words.findAdvice}</p><form method="post" action="/find">
<label>${words.network}<input name="network" placeholder="192.168.1.0/24" autocomplete="off"></label>
<label>${words.terminalPort}<input name="port" inputmode="numeric" autocomplete="off"></label>
<button>${words.find}</button></form>`;

/**
 * Serves the search for devices. It uses POST, because browsers then send the origin: a link or page on another site
 * cannot start it. The configured devices are not searched, since a payment may be running on them.
 *
 * @param show - responds with the page and the search result
 */
export function serveSearch(
  app: FastifyInstance,
  installation: Installation,
  show: (request: FastifyRequest, reply: FastifyReply, search: string) => Promise<string>,
): void {
  let isRunning = false;
  const resultOf = async (words: Words, form: URLSearchParams | undefined): Promise<string> => {
    const field = (name: string) => form?.get(name)?.trim() || undefined;
    if (isRunning) return refusal(words.notSearched.busy);
    isRunning = true;
    try {
      const { hosts, run } = prepareSearch({
        ...{ network: field("network"), port: field("port") },
        except: installation.deviceHosts,
      });
      return resultShown(words, hosts.length, await run());
    } catch (error) {
      if (error instanceof SearchError) return refusal(words.notSearched[error.part]);
      throw error;
    } finally {
      isRunning = false;
    }
  };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: "string" }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    );
    scope.post("/find", { config: { takesForm: true } }, async (request, reply) => {
      const form = request.body as URLSearchParams | undefined;
      return show(request, reply, await resultOf(WORDS[languageIn(request)], form));
    });
  });
}

const refusal = (text: string) => `<p class="bad" role="alert">${text}</p>`;

function resultShown(words: Words, addresses: number, devices: readonly FoundDevice[]): string {
  if (devices.length === 0) return `<p role="status">${words.foundNothing(addresses)}</p>`;
  const rows = devices.map(({ part, host, port, says, settings }) => {
    const line = `"${part}": ${JSON.stringify(settings)}`;
    return `<tr><td>${escapeXml(says)}<br>${host}:${port}</td><td><code>${escapeXml(line)}</code></td></tr>`;
  });
  return `<h2>${words.resultTitle(addresses)}</h2><table>${rows.join("")}</table><p>${words.foundAdvice}</p>`;
}
