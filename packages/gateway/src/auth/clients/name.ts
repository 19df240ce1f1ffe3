/**
 * Whether a text can stand as a name on a consent page: readable, and without tricks to look like another
 * (control characters, changes of the writing direction, letters of several alphabets).
 */
export function isReadableName(name: string): boolean {
  return name.trim() !== "" && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(name) && !LOOK_ALIKES.test(name);
}

/**
 * Letters of alphabets that look like one another, in one name (UTS #39, section 5.1): "Stripe" with a
 * Cyrillic e.
 */
const LOOK_ALIKES =
  /\p{Script=Latin}.*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]|[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}].*\p{Script=Latin}/u;
