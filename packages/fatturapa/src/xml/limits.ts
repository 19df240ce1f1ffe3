/** The limits above which an untrusted file is rejected. */
export interface Limits {
  /**
   * The size of the file as received, in bytes. SDI accepts files of up to 5 MB (00003); base64 makes a `.p7m` a third
   * larger.
   */
  readonly bytes: number;
  /** The nesting depth of elements. An invoice needs 8 levels, its XAdES signature about 12. */
  readonly depth: number;
  readonly elements: number;
  /** Elements, their ends, comments, processing instructions and CDATA sections. */
  readonly marks: number;
  /** Attributes on one element. */
  readonly attributes: number;
  /** Attributes of all elements. */
  readonly allAttributes: number;
  /** Characters from the `<` of an element to the next `>`. */
  readonly tagLength: number;
  /** Character and entity references. */
  readonly references: number;
}

export const DEFAULT_LIMITS: Limits = {
  bytes: 7_500_000,
  depth: 32,
  elements: 160_000,
  marks: 330_000,
  attributes: 64,
  allAttributes: 20_000,
  tagLength: 20_000,
  references: 50_000,
};
