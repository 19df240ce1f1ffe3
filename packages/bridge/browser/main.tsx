import { Bridge, BridgeError, NoAnswerError } from "@banco/bridge-client";
import { render } from "preact";
import { Till } from "./till.ts";
import { App } from "./view.tsx";
import type { Language } from "./words.ts";

const LANGUAGE = "till.language";
const SECRET = "till.secret";

const place = document.querySelector("#till")!;
let language = languageNow();
takeSecret();
const till = new Till(new Bridge({ url: location.origin, fetch: send }), read, localStorage, draw);
draw();
void till.start();
if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/till/worker.js");

/** Reads this device's secret from the URL's fragment, which no server sees, and removes it there. */
function takeSecret(): void {
  if (location.hash.length <= 1) return;
  localStorage.setItem(SECRET, location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
}

/** Sends a request with this device's secret. */
function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const secret = localStorage.getItem(SECRET);
  const headers = { ...init.headers, ...(secret !== null && { "x-till-secret": secret }) };
  return fetch(input, { ...init, headers });
}

async function read<Data>(path: string): Promise<Data> {
  const answer = await send(path)
    .then((response) => response.json())
    .catch((cause) => {
      throw new NoAnswerError(cause);
    });
  if (answer.success) return answer.data;
  throw new BridgeError(answer.error, "not_done");
}

function draw(): void {
  document.documentElement.lang = language;
  render(<App till={till} language={language} setLanguage={setLanguage} pair={pair} />, place);
}

function pair(secret: string): void {
  localStorage.setItem(SECRET, secret);
}

function setLanguage(chosen: Language): void {
  language = chosen;
  localStorage.setItem(LANGUAGE, chosen);
  draw();
}

/**
 * Returns the language that was chosen here, or the browser's; Italian if the page is not available in that language.
 */
function languageNow(): Language {
  const preferred = localStorage.getItem(LANGUAGE) ?? navigator.language;
  return preferred.startsWith("en") ? "en" : "it";
}
