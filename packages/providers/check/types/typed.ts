/** A vendor's package with the types of its API. */
export interface Sdk {
  name: string;
  version: string;
  /** The import's binding: `* as Orders`, say. */
  as: string;
  /** The module that exports the types. */
  entry: string;
}

/** The types of an operation, under the names of the imported module. */
export interface Typed {
  /** A pattern for method and path; its named groups are fields of the request's type too. */
  of: RegExp;
  /** The path in reports. */
  template: string;
  request: string;
  /** The type of a successful response; without one it is not judged. */
  answer?: string;
}

/** An API in the types of its vendor's packages. */
export interface TypedApi {
  sdks: readonly Sdk[];
  operations: readonly Typed[];
}
