/** An element of a request. A printer's request is a list of elements, which are rarely nested. */
export interface Tag {
  name: string;
  /** The attributes; names and values as written, with XML's own entities resolved. */
  has: Record<string, string>;
}

const TOKEN = /<(?:(\/)|(\?))?([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*"[^"<]*")*)\s*(\/|\?)?>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*"([^"]*)"/g;
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Returns a request's elements in order, without closing tags; undefined if it is not well-formed. */
export function readTags(xml: string): Tag[] | undefined {
  if (xml.replace(TOKEN, "").trim() !== "") return undefined;
  const open: string[] = [];
  const tags: Tag[] = [];
  for (const [, closing, instruction, name = "", attributes = "", end] of xml.matchAll(TOKEN)) {
    if (instruction) continue;
    if (closing) {
      if (open.pop() !== name) return undefined;
      continue;
    }
    if (!end) open.push(name);
    const has = Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [key, resolve(value)]),
    );
    tags.push({ name: name.replace(/^.*:/, ""), has });
  }
  return open.length === 0 ? tags : undefined;
}

function resolve(value: string): string {
  return value.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? whole),
  );
}
