import { type Finding, lineOf, type Tree } from "./tree.ts";

const DOCS = /^(docs\/.+|CONTRIBUTING|README)\.md$/;
/** The mark for a name that no longer exists, which decisions may use: `gone.ts` (removed). */
const REMOVED = String.raw`(?! \(removed\))`;
const ENDING = "(?:ts|js|mjs|sql|sh|json|ya?ml|toml|md|css|html)";
const FILE = String.raw`[\w@./-]+\.${ENDING}`;
const FOLDER = String.raw`(?:[\w@.-]+\/)+`;
const PLACE = new RegExp(`\`(\\.{0,2}/?(?:${FILE}|${FOLDER}))\`${REMOVED}`, "g");

/** A path from the repository root, anywhere in a document, including commands. */
const ROOTED = new RegExp(
  String.raw`(?<![\w/.:@=-])((?:certificates|deploy|docs|examples|packages|proof|tools)/(?:${FILE}|[\w@/-]*\w))(?![\w@*/-]|\.\w)${REMOVED}`,
  "g",
);

/**
 * A placeholder for the reader's own name, such as `src/AREA/`, `DATA_DIR/bridge.json`, or a provider to be
 * added.
 */
const PLACEHOLDER = /(^|\/)[A-Z_]+(\/|$)|\bacme-pay\b/;

/** Other projects' files, and files that Banco writes in a release or sends in responses. */
const OTHERS: readonly RegExp[] = [
  /^docs\/decisions\/0261-.* zip\.js$/,
  /^docs\/certifying\.md credentials\.json$/,
  /^docs\/providers\/acube-ereceipts\.md acube-ereceipts\.json$/,
  /^docs\/providers\/invoicetronic\.md openapi\.yml$/,
  /^docs\/providers\/mollie\.md (specs|mollie)\.yaml$/,
  /^docs\/providers\/paypal\.md .*_v[12]\.json$/,
  /^docs\/releasing\.md banco-(bridge-)?[\d.]+\.(cdx|intoto|dsse)\.json$/,
  /^docs\/[\w-]+\.md \/(app\/sbom\.cdx|\.well-known\/jwks)\.json$/,
];

/** Finds names in documents of files and folders that neither exist nor are generated in ignored places. */
export function placesNamed(tree: Tree): Finding[] {
  const paths = [...tree.keys()].map((path) => `/${path}`);
  const ignored = (tree.get(".gitignore") ?? "").split("\n").filter((line) => line && !line.includes("*"));
  const isThere = (name: string) =>
    ignored.some((path) => `${name}/`.startsWith(path)) ||
    paths.some((path) => (name.endsWith("/") ? path.includes(`/${name}`) : path.endsWith(`/${name}`)));
  const isFolder = (name: string) => paths.some((path) => path.startsWith(`/${name}/`));
  const isFree = (name: string, path: string) =>
    PLACEHOLDER.test(name) || OTHERS.some((others) => others.test(`${path} ${name}`));
  return [
    ...named(tree, PLACE, (name, path) => isFree(name, path) || isThere(name.replace(/^(\.{0,2}\/)+/, ""))),
    ...named(
      tree,
      ROOTED,
      (name, path) => isFree(name, path) || tree.has(name) || isFolder(name) || isThere(name),
    ),
  ];
}

const SCRIPT = /\bnpm run (?:-\S+ )*([a-z][\w:-]*)(?![\w:-]|[^`\n]*` \(removed\))/g;

/** Finds commands in documents that are not scripts of the repository. */
export function scriptsNamed(tree: Tree): Finding[] {
  const { scripts = {} } = JSON.parse(tree.get("package.json") ?? "{}") as { scripts?: object };
  return named(tree, SCRIPT, (name) => name in scripts);
}

const SETTING = new RegExp(`\`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^\`]*)?\`${REMOVED}`, "g");
const WORD = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;
const MANIFEST = /^packages\/providers\/src\/\w+\/([^/]+)\/manifest\.ts$/;
const PLATFORM_KEY = /\{\s*name: "(\w+)"/g;

/** Finds settings and other uppercase words that do not occur in the code. */
export function settingsNamed(tree: Tree): Finding[] {
  const known = new Set<string>();
  for (const [path, text] of tree) {
    if (path.endsWith(".md") || path.includes("/test/")) continue;
    for (const [word] of text.matchAll(WORD)) known.add(word);
    // An installation's own keys for a provider (`settings/platform-keys.ts`).
    const provider = MANIFEST.exec(path)?.[1];
    for (const [, key] of provider ? text.matchAll(PLATFORM_KEY) : [])
      for (const use of ["CONNECT", "TEST_CONNECT"])
        known.add(`${provider}_${use}_${key!.replace(/[A-Z]/g, "_$&")}`.toUpperCase());
  }
  return named(tree, SETTING, (name) => known.has(name));
}

/** A test named after its file: `path`, "name" in documents; provenBy([1], "path", "name") in security tests. */
const QUOTED = [
  { where: DOCS, shape: /`([\w./-]+\.test\.ts)`((?:,\s+"[^"]+")+)/g, base: "" },
  {
    where: /\/test\/security\//,
    shape: /\bprovenBy\(\s*\[[\d, ]+\],\s*"([^"]+)"((?:,\s*"[^"]+")+)/g,
    base: "packages/",
  },
];

/** Finds test names, quoted in documents and security tests, that their file does not contain. */
export function testsQuoted(tree: Tree): Finding[] {
  return QUOTED.flatMap(({ where, shape, base }) =>
    [...tree]
      .filter(([path]) => where.test(path))
      .flatMap(([path, text]) =>
        [...text.matchAll(shape)].flatMap(({ 1: file, 2: names, index }) =>
          [...names!.matchAll(/"([^"]+)"/g)]
            .filter(([, name]) => !hasTest(tree.get(`${base}${file!}`), name!))
            .map(([, name]) => ({
              path,
              line: lineOf(text, index),
              message: `quotes "${name!}", which ${file!} does not contain`,
            })),
        ),
      ),
  );
}

/** Whether a file has a test with this name, or a template that starts with it. */
const hasTest = (source = "", name: string) =>
  source.includes(`test("${name}", `) || source.includes(`test(\`${name}\${`);

/** Finds the unknown names in documents. */
function named(tree: Tree, shape: RegExp, isKnown: (name: string, path: string) => boolean): Finding[] {
  return [...tree]
    .filter(([path]) => DOCS.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(shape)]
        .filter(([, name]) => !isKnown(name!, path))
        .map(({ 1: name, index }) => ({
          path,
          line: lineOf(text, index),
          message: `mentions ${name}, which does not exist`,
        })),
    );
}
