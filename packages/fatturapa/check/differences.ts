/**
 * The allowed differences between our verdict and the schema's, with the reasons. A difference that is not listed here
 * fails the check.
 */

export interface Difference {
  /** The file, or the file a changed copy was made from. */
  readonly file: string;
  /** The element that was changed and how; absent for whole files. */
  readonly path?: string;
  readonly change?: string;
  readonly ours: "valid" | "invalid";
  readonly schema: "valid" | "invalid" | "unreadable";
  /** The reason reported by the side that rejects the file. */
  readonly reason: string;
}

export interface Explanation {
  readonly why: string;
  readonly covers: (difference: Difference) => boolean;
}

export const EXPLANATIONS: readonly Explanation[] = [
  {
    why: "libxml2 refuses a namespace name with a space in it although the namespace is not used; Namespaces in XML 1.0 does not treat that as a well-formedness error, and such files circulate",
    covers: ({ ours, schema, reason }) =>
      ours === "valid" && schema === "unreadable" && reason.includes("is not a valid URI"),
  },
  {
    why: "libxml2 does not collapse white space around dates before validating them, as XML Schema part 2 (4.3.6) requires",
    covers: ({ ours, change, reason }) =>
      ours === "valid" && change === '" 2026-01-01 "' && /dat[ae]/i.test(reason),
  },
  {
    why: "libxml2 ignores characters that are not base64 (RFC 2045); XML Schema part 2 (3.2.16) forbids them",
    covers: ({ ours, path }) => ours === "invalid" && path?.endsWith("/Attachment") === true,
  },
  {
    why: "the copy of the simplified schema predates RF20, which version 1.9 of the control rules added",
    covers: ({ ours, path, change }) =>
      ours === "valid" && path?.startsWith("FatturaElettronicaSemplificata/") === true && change === '"RF20"',
  },
];
