/*
 * Written independently of the redaction and without shared code, so that neither hides the other's mistakes.
 */

/** Private data found in text. */
export interface Leak {
  what: string;
  /** The line number, from 1. */
  line: number;
}

const LAYERS = 3;
/** The length of a card number. A shorter string is not private, but may be one group of a longer number. */
const FORM_MIN = 13;
/** Object IDs, which may have the valid check digits of a card or an account. */
const OBJECT = /gid:\/\/[a-z/]+\d+|(?<![0-9a-z])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![0-9a-z])/gi;
/** A tax code, with the letters that replace digits where two people would have the same code. */
const TAX_CODE = /^[A-Z]{6}[\dL-V]{2}[A-T][\dL-V]{2}[A-Z][\dL-V]{3}[A-Z]$/;

/**
 * Finds private data in a string: the given secrets in any case and encoding, card numbers, bank accounts, tax
 * codes, e-mail addresses and tokens. It also searches escaped, percent-encoded, base64 and hexadecimal text,
 * nested in any order.
 *
 * @param open - IDs that look private but are not
 */
export function leaksIn(text: string, secrets: readonly string[], open: readonly string[] = []): Leak[] {
  const numbers = Array.from(
    text.matchAll(/(?:gid:\/\/[a-z/]+|legacyResourceId\W+)(\d+)/gi),
    ([, id = ""]) => id,
  );
  const nobodys = wordsOf([...open, ...numbers]);
  const values = [...new Set(secrets)].filter((secret) => secret.length >= 4).map((one) => one.toLowerCase());
  return text.split("\n").flatMap((line, at) => {
    const leaks = new Set<string>();
    for (const view of viewsOf(line, LAYERS)) {
      const low = view.toLowerCase();
      if (values.some((secret) => low.includes(secret))) leaks.add("a credential or a named word");
      for (const what of formsIn(view.replace(nobodys, "|"))) leaks.add(what);
    }
    return [...leaks].map((what) => ({ what, line: at + 1 }));
  });
}

/**
 * Returns a pattern that matches values as whole words, because a value inside a longer word may be part of
 * private data.
 */
function wordsOf(values: readonly string[]): RegExp {
  const long = [...new Set(values)].filter((value) => value.length >= FORM_MIN);
  const any = long.length > 0 ? long.map((value) => RegExp.escape(value)).join("|") : "(?!)";
  return new RegExp(`(?<![A-Za-z0-9])(?:${any})(?![A-Za-z0-9])`, "g");
}

/** Returns a string and every string encoded in it. */
function viewsOf(text: string, layers: number): Set<string> {
  const seen = new Set([text]);
  let outer = [text];
  for (let layer = 0; layer < layers && outer.length > 0; layer += 1) {
    outer = outer.flatMap(hiddenIn).filter((one) => one.length >= 4 && !seen.has(one));
    for (const one of outer) seen.add(one);
  }
  return seen;
}

function hiddenIn(text: string): string[] {
  const runs = new Set(text.match(/[\w+/-]{8,}/g));
  const decoded = [...runs].flatMap((run) => [
    ...(/^(?:[0-9a-f]{2})+$/i.test(run) ? [Buffer.from(run, "hex").toString("utf8")] : []),
    Buffer.from(run, "base64").toString("utf8"),
  ]);
  return [
    text.replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    text.replace(/\\(["/\\])/g, "$1"),
    text.replace(/&#(\d{1,5});/g, (_, code) => String.fromCharCode(Number(code))).replaceAll("&amp;", "&"),
    text.replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
      Buffer.from(run.replaceAll("%", ""), "hex").toString("utf8"),
    ),
    ...decoded.filter((one) => !one.includes("\ufffd")),
  ];
}

function* formsIn(text: string): Generator<string> {
  if (/[^\s@"'<>]+@[^\s@"'<>]+\.[a-z]{2,}/i.test(text)) yield "an e-mail address";
  if (/BEGIN [A-Z ]*PRIVATE KEY/.test(text)) yield "a private key";
  if (/eyJ[\w-]+\.eyJ[\w-]+\./.test(text)) yield "a signed token";
  if (/(?:^|[^a-z0-9])(?:(?:sk|rk)_(?:live|test)_|whsec_|ck_[0-9a-f]{20}|cs_[0-9a-f]{20})/i.test(text))
    yield "a key";
  const words = text
    .replace(OBJECT, " ")
    .toUpperCase()
    .split(/[^A-Z0-9. -]|\.(?!\d)/)
    .flatMap(joined);
  if (words.some((word) => /^[2-6]\d{12,18}$/.test(word) && luhn([...word].map(Number)) === 0))
    yield "a card number";
  if (words.some((word) => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(word) && mod97(word) === 1))
    yield "a bank account";
  for (const word of text.toUpperCase().match(/[A-Z0-9]+/g) ?? [])
    if (TAX_CODE.test(word) && taxLetter(word) === word[15]) yield "a tax code";
}

/** Returns each word alone and joined with the following ones, up to the length of an account number. */
function joined(text: string): string[] {
  const words = text.split(/[ -]+/).filter(Boolean);
  return words.flatMap((_, from) => {
    const grown: string[] = [];
    let one = "";
    for (const word of words.slice(from)) {
      one += word;
      if (one.length > 34) break;
      grown.push(one);
    }
    return grown;
  });
}

function luhn(digits: number[]): number {
  return (
    digits.reduceRight((sum, digit, at) => {
      const doubled = (digits.length - at) % 2 === 0 ? digit * 2 : digit;
      return sum + Math.floor(doubled / 10) + (doubled % 10);
    }, 0) % 10
  );
}

function mod97(account: string): number {
  let rest = 0;
  for (const sign of account.slice(4) + account.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

const ODD_PLACES = "BAKPLCQDREVOSFTGUHMINJWZYX";

function taxLetter(code: string): string {
  let sum = 0;
  for (let at = 0; at < 15; at += 1) {
    const sign = code[at]!;
    const letter = /\d/.test(sign) ? String.fromCharCode(65 + Number(sign)) : sign;
    sum += at % 2 === 1 ? letter.charCodeAt(0) - 65 : ODD_PLACES.indexOf(letter);
  }
  return String.fromCharCode(65 + (sum % 26));
}
