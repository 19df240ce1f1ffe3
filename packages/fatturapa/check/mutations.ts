/**
 * Changed copies of a file, in each of which one element is removed, duplicated or altered, to compare the two
 * validators on more than valid files.
 */

export interface Mutation {
  /** Names of the elements from the root down, such as `FatturaElettronica/FatturaElettronicaBody`. */
  readonly path: string;
  readonly change: string;
  readonly xml: string;
}

interface Found {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  /** The range of an element's text; undefined if it has children. */
  readonly content: readonly [number, number] | undefined;
}

/** Boundary values of the facets in use, and values beyond them. */
export const VALUES: readonly string[] = [
  ...["", " ", "A", "AA", "AAA", "IT", "SI", "X y", " IT", "IT ", "a\nb"],
  ...["0", "1", "-1", "+1", "00", "9999", "10000", "1000", "999", "0001"],
  ...[
    "0.00",
    "1.0",
    "1.00",
    "-1.00",
    "+1.00",
    "1.000",
    "22.0",
    "100.00",
    "100.01",
    "099.00",
    "0100.00",
    "1,00",
  ],
  ...[
    "1.12345678",
    "1.123456789",
    "12345678901.00",
    "123456789012.00",
    "1234567890123.00",
    " 1.00 ",
    ".50",
    "1e2",
  ],
  ...["2026-02-28", "2026-02-29", "2024-02-29", "1969-12-31", "2026-2-1", "2026-01-01Z", "2026-01-01+01:00"],
  ...["2026-01-01+15:00", "0000-01-01", "2026-01-01T10:00:00", "2026-01-01T25:00:00", "2026-01-01T24:00:00"],
  ...["2026-01-01T10:00:00.123Z", "2026-01-01T10:00:00+01:00", "2026-13-01", "2026-01-32", " 2026-01-01 "],
  ...[
    "00184",
    "1234",
    "123456",
    "1234567",
    "12345678901",
    "ABCDEFGHIJK",
    "RSSMRA80A01H501U",
    "rssmra80a01h501u",
  ],
  ...[
    "TD01",
    "TD07",
    "TD10",
    "TD29",
    "TD30",
    "RF01",
    "RF03",
    "RF19",
    "RF20",
    "RF21",
    "N1",
    "N2",
    "N6.9",
    "N7",
    "N8",
  ],
  ...[
    "MP01",
    "MP23",
    "MP24",
    "TP03",
    "TP04",
    "TC22",
    "TC23",
    "RT06",
    "RT07",
    "ZO",
    "Z1",
    "CC",
    "XX",
    "EUR",
    "eur",
  ],
  ...[
    "FPR12",
    "Si",
    "1.0",
    "FPA12",
    "FSM10",
    "SDI11",
    "I",
    "D",
    "S",
    "SC",
    "MG",
    "PR",
    "SU",
    "LN",
    "EC01",
    "EN01",
  ],
  ...[
    "a@b.it",
    "a@b",
    "a@b.",
    "@b.it",
    "a b@c.it",
    "a@b@c.it",
    "aaaa@bb",
    "\u00e8@b.it",
    "aa@bb.i",
    '"a"@b.it',
    "a..b@c.it",
  ],
  ...['a<b>&"c" d\'e'],
  ...["\u00e8", "\u20ac", "\u0142", "\u00ff", "\u0100", "\u{1f600}", "~", "\u007f", "\u0085"],
  ...["YQ==", "YR==", "YWI=", "YWJj", "YW Jj", "YWJ", "Y===", "YWJj\nYWJj", "YWJj=", "=", "Y*Jj"],
  ...["IT60X0542811101000000123456", "IT60", "BCITITMM", "BCITITMMXXX", "BCIT1TMM", "BCITITMMXX"],
  ...[4, 5, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 28, 29, 35, 36, 37, 50, 51, 60, 61, 80, 81].map(
    (n) => "x".repeat(n),
  ),
  ...[100, 101, 200, 201, 255, 256, 257, 1000, 1001, 2000, 2001].map((n) => "x".repeat(n)),
];

/** The paths of signatures, which are detected but not validated. */
const SIGNATURE = /\/Signature(?:\/|$)/;

const TAG = /<(\/?)([A-Za-z_][\w.:-]*)([^<>]*?)(\/?)>/g;

/** Yields the mutations of a file for each path that is not yet in `seen`, to which it adds the path. */
export function* mutationsOf(xml: string, seen: Set<string>): Generator<Mutation> {
  for (const element of elementsOf(xml)) {
    const { path, start, end, content } = element;
    if (seen.has(path) || SIGNATURE.test(path)) continue;
    seen.add(path);
    const whole = xml.slice(start, end);
    const cut = (text: string) => xml.slice(0, start) + text + xml.slice(end);
    yield { path, change: "removed", xml: cut("") };
    yield { path, change: "doubled", xml: cut(whole + whole) };
    yield { path, change: "followed by an unknown element", xml: cut(`${whole}<Altro>x</Altro>`) };
    yield { path, change: "with text before", xml: cut(`x${whole}`) };
    yield { path, change: "with an attribute", xml: cut(whole.replace(/^<[\w.:-]+/, '$& altro="x"')) };
    if (!content) continue;
    const [from, to] = content;
    for (const value of VALUES) {
      const text = value.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
      yield { path, change: JSON.stringify(value), xml: xml.slice(0, from) + text + xml.slice(to) };
    }
  }
}

/** Returns every element below the root. It assumes that there are no comments or CDATA sections. */
function elementsOf(xml: string): Found[] {
  const found: Found[] = [];
  const open: { name: string; start: number; inner: number; leaf: boolean }[] = [];
  for (const match of xml.matchAll(TAG)) {
    const [tag, closing, name = "", , empty] = match;
    const at = match.index;
    const path = () => open.map((element) => element.name.replace(/^.*:/, "")).join("/");
    if (closing) {
      const place = path();
      const element = open.pop();
      if (!element || open.length === 0) continue;
      const content = element.leaf ? ([element.inner, at] as const) : undefined;
      found.push({ path: place, start: element.start, end: at + tag.length, content });
      continue;
    }
    const parent = open.at(-1);
    if (parent) parent.leaf = false;
    if (!empty) open.push({ name, start: at, inner: at + tag.length, leaf: true });
  }
  return found;
}
