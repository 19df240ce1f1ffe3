/**
 * Whether a text can stand as a name on a consent page: something to read, and nothing that would make it look like another
 * (control characters, changes of the writing direction).
 */
export function isReadableName(name: string): boolean {
  return name.trim() !== "" && !/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(name);
}
