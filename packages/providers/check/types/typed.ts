/** A vendor's package with its API types. */
export interface Sdk {
  name: string;
  version: string;
  /** The import binding, such as `* as Orders`. */
  as: string;
  /** The module that exports the types. */
  entry: string;
}

/** An operation's types, with their names in the imported module. */
export interface Typed {
  /** A pattern for the method and path; its named groups are also fields of the request type. */
  of: RegExp;
  /** The path in reports. */
  template: string;
  request: string;
  /** The type of a successful response; if absent, responses are not judged. */
  answer?: string;
}

/** An API described by the types of its vendor's packages. */
export interface TypedApi {
  sdks: readonly Sdk[];
  operations: readonly Typed[];
}
