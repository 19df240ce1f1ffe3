import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { bundle, readBuilt } from "@banco/core/bundle";
import { HUE_STYLE } from "@banco/ui/hues";
import { readIcon, styleOf } from "@banco/ui/style";

/** A file of the till's page, as text or in Base64. */
export interface TillFile {
  type: string;
  text: string;
  encoding: "utf8" | "base64";
  /** True if its URL contains its digest, so browsers may cache it forever. */
  isFixed: boolean;
}

const ICON_SIZES = [192, 512];
const DIGEST_LENGTH = 16;

const SOURCES = new URL("../../../browser/", import.meta.url);
/** The location of the built page in an installation. */
export const BUILT = new URL("../../../dist/till.json", import.meta.url);

/** Reads the files of the till's page, by URL. They are built into the single executable. */
export const readTillFiles = async (): Promise<Record<string, TillFile>> =>
  readBuilt<Record<string, TillFile>>(BUILT, [
    SOURCES,
    new URL(".", import.meta.resolve("@banco/bridge-client")),
    new URL(".", import.meta.resolve("@banco/ui")),
  ]) ?? (await buildTill());

/** Builds the till page's files from their sources. */
export async function buildTill(): Promise<Record<string, TillFile>> {
  const read = (name: string) => readFileSync(new URL(name, SOURCES), "utf8");
  const { scripts } = await bundle({ folder: SOURCES, entry: "main.tsx" });
  const [script] = Object.values(scripts);
  const style = styleOf(read("style.css") + HUE_STYLE);
  const fixed = (name: string, type: string, text: string) => {
    const digest = createHash("sha256").update(text).digest("hex").slice(0, DIGEST_LENGTH);
    return [`/till/${digest}/${name}`, { type, text, encoding: "utf8", isFixed: true }] as const;
  };
  const [scriptAt, scriptFile] = fixed("till.js", "text/javascript", script!);
  const [styleAt, styleFile] = fixed("till.css", "text/css", style);
  const changing = (type: string, text: string): TillFile => ({
    type,
    text,
    encoding: "utf8",
    isFixed: false,
  });
  const icons = ICON_SIZES.map((size): [string, TillFile] => {
    const text = readFileSync(new URL(`icon-${size}.png`, SOURCES)).toString("base64");
    return [`/till/icon-${size}.png`, { type: "image/png", text, encoding: "base64", isFixed: false }];
  });
  return {
    [scriptAt]: scriptFile,
    [styleAt]: styleFile,
    ...Object.fromEntries(icons),
    "/till/": changing("text/html", pageWith(scriptAt, styleAt)),
    "/till/icon.svg": changing("image/svg+xml", readIcon()),
    "/till/manifest.webmanifest": changing("application/manifest+json", JSON.stringify(MANIFEST)),
    "/till/worker.js": changing(
      "text/javascript",
      workerFor(["/till/", scriptAt, styleAt, "/till/icon.svg"]),
    ),
  };
}

const MANIFEST = {
  id: "/till/",
  name: "Banco: cassa",
  short_name: "Cassa",
  start_url: "/till/",
  scope: "/till/",
  display: "standalone",
  background_color: "#f5f7f6",
  theme_color: "#0b5d4b",
  icons: [
    ...ICON_SIZES.map((size) => ({
      src: `/till/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
    { src: "/till/icon.svg", sizes: "any", type: "image/svg+xml" },
  ],
};

function pageWith(scriptAt: string, styleAt: string): string {
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#0b5d4b">
<meta name="referrer" content="no-referrer">
<title>Cassa</title>
<link rel="icon" href="/till/icon.svg">
<link rel="apple-touch-icon" href="/till/icon-192.png">
<link rel="manifest" href="/till/manifest.webmanifest">
<link rel="stylesheet" href="${styleAt}">
<script type="module" src="${scriptAt}"></script>
</head>
<body>
<div id="till"></div>
<noscript>Questa pagina ha bisogno di JavaScript. This page needs JavaScript.</noscript>
</body>
</html>
`;
}

/**
 * Returns the service worker, which caches the page's own files so that the page loads while the bridge
 * starts; it never stores or repeats the till's requests.
 */
function workerFor(addresses: readonly string[]): string {
  const digest = createHash("sha256").update(addresses.join()).digest("hex").slice(0, DIGEST_LENGTH);
  return `const CACHE = "till-${digest}";
const FILES = ${JSON.stringify(addresses)};
addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()));
});
addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("till-") && name !== CACHE);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => clients.claim()),
  );
});
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !FILES.includes(new URL(url).pathname)) return;
  const kept = () => caches.match(new URL(url).pathname);
  event.respondWith(fetch(event.request).catch(() => kept().then((file) => file ?? Response.error())));
});
`;
}
