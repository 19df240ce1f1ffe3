/**
 * Whether a string can be shown as a name on a consent page: readable, and without look-alike tricks (control
 * characters, changes of writing direction, mixed alphabets).
 */
export function isReadableName(name: string): boolean {
  return name.trim() !== "" && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(name) && !LOOK_ALIKES.test(name);
}

/** Host name endings that mail programs turn into links even without a path. */
const HOSTS =
  "com|net|org|info|biz|eu|it|io|app|dev|co|me|online|site|shop|store|xyz|top|club|link|live|ru|cn|" +
  "ai|bank|cc|ch|click|cloud|de|fr|gg|help|icu|ly|mov|page|pro|pw|space|su|support|tk|tv|uk|vip|website|work|zip";
/** A short link, or any host with a path, but not an abbreviated title such as "Dott.ssa/Dott.". */
const WITH_PATH =
  "(?:\\b[a-z]\\.(?:co|gg|ly|me)|[\\p{L}\\p{N}-]{2,}\\.(?!(?:ra|re|ri|ssa|sse)/)\\p{L}{2,})/\\S";
const LINK = new RegExp(
  `[a-z][a-z0-9+.-]*:/|\\bwww\\.|@|[\\p{L}\\p{N}-]{2,}\\.(?:${HOSTS})(?![\\p{L}\\p{N}])|${WITH_PATH}`,
  "iu",
);

/** Whether a string contains anything that a mail program would turn into a link. */
export function holdsLink(text: string): boolean {
  return LINK.test(text.normalize("NFKC"));
}

/** Whether a name is this product's name, in any spelling. Only the operator's apps may use it. */
export function isOwnName(name: string): boolean {
  return (
    name
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, "") === "banco"
  );
}

/**
 * Look-alike letters from different alphabets in one name (UTS #39, section 5.1): "Stripe" with a Cyrillic e.
 */
const LOOK_ALIKES =
  /\p{Script=Latin}.*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]|[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}].*\p{Script=Latin}/u;
