/** A package of a vendor's that has the types of its API. */
export interface Sdk {
  name: string;
  version: string;
  /** What it is imported as: `* as Orders`, say. */
  as: string;
  /** The module in it that exports the types. */
  entry: string;
}

/** The types of an operation, as the package's module is imported. */
export interface Typed {
  /** Method and path; the groups that are named are fields of the request's type too. */
  of: RegExp;
  /** The path as reports name it. */
  template: string;
  request: string;
  /** The type of an answer that is no refusal; without one it is not judged. */
  answer?: string;
}

/** An API as its vendor's packages have it in types. */
export interface TypedApi {
  sdks: readonly Sdk[];
  operations: readonly Typed[];
}
