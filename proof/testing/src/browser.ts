import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { arch, platform } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import tar from "tar-fs";
import { patienceByClock } from "./eventually.ts";
import { sharing } from "./run/shared-browser.ts";

const PACKAGE = new URL("../", import.meta.resolve("@sparticuz/chromium"));
const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/banco-chromium/", import.meta.url));

/**
 * Opens a headless Chromium. On Linux (x64) it comes from the npm package `@sparticuz/chromium`, which also
 * contains the libraries and fonts that a bare machine lacks; elsewhere it is the installed Chrome. Its own
 * sandbox is off, because it cannot run as root: open only test pages in it. If a process's test files
 * share a browser, closing it closes only its contexts.
 */
export async function openBrowser(): Promise<Browser> {
  if (!sharing.isOn) return launched();
  sharing.browser = stillOpen(sharing.browser);
  const browser = await sharing.browser;
  const close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return new Proxy(browser, {
    get: (target, name) => {
      if (name === "close") return close;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Returns the browser opened earlier, or a new one if that has closed. */
async function stillOpen(before: Promise<Browser> | undefined): Promise<Browser> {
  const browser = await before?.catch(() => undefined);
  return browser?.isConnected() ? browser : launched();
}

async function launched(): Promise<Browser> {
  const browser = await launchedAsIs();
  browser.on("context", (context) => context.setDefaultTimeout(patienceByClock()));
  return browser;
}

async function launchedAsIs(): Promise<Browser> {
  const timeout = patienceByClock();
  if (platform() !== "linux" || arch() !== "x64") return chromium.launch({ channel: "chrome", timeout });
  const home = await unpacked();
  return chromium.launch({
    timeout,
    executablePath: join(home, "chromium"),
    chromiumSandbox: false,
    args: ["--no-zygote", "--disable-gpu"],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [process.env.LD_LIBRARY_PATH, join(home, "lib")].filter(Boolean).join(":"),
      FONTCONFIG_FILE: join(home, "fonts.conf"),
    },
  });
}

/**
 * Unpacks the browser once per package version. The package's own unpacker writes to fixed names in the
 * system's temporary directory, where parallel test files would start a half-written program; here a complete
 * directory is moved into place.
 */
async function unpacked(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL("package.json", PACKAGE), "utf8"));
  const home = join(CACHE, version);
  if (await exists(home)) return home;
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(join(CACHE, "unpacking-"));
  await Promise.all([
    unbrotli("chromium.br", createWriteStream(join(staging, "chromium"), { mode: 0o755 })),
    unbrotli("al2023.tar.br", tar.extract(staging)),
    unbrotli("fonts.tar.br", tar.extract(staging)),
  ]);
  await writeFile(join(staging, "fonts.conf"), fontConfig(home));
  try {
    await rename(staging, home);
  } catch (error) {
    await rm(staging, { recursive: true });
    if (!(await exists(home))) throw error;
  }
  return home;
}

function unbrotli(name: string, target: NodeJS.WritableStream): Promise<void> {
  const source = createReadStream(new URL(`bin/${name}`, PACKAGE));
  return pipeline(source, createBrotliDecompress(), target);
}

/** Returns a configuration with only the package's fonts, so that a page looks the same on every machine. */
function fontConfig(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${home}/fonts</dir><cachedir>${home}/fonts-cache</cachedir></fontconfig>
`;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
