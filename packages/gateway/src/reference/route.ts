import type { Operation } from "../server/operations.ts";

/** A JSON Schema in the document. */
export type Schema = Record<string, unknown>;

/** The parts of a route that are needed for the reference. */
export interface DescribedRoute {
  method: string;
  /** The path, with parameters as `:name`. */
  url: string;
  schema: Partial<Operation> & {
    produces?: readonly string[];
    ownErrors?: boolean;
    hide?: boolean;
    params?: Schema;
    querystring?: Schema;
    headers?: Schema;
    body?: Schema;
    response?: Record<string, Schema>;
  };
  config: {
    open?: boolean;
    scope?: string;
    right?: string;
    verbatim?: boolean;
    ignoresUnknown?: string;
    payment?: string;
    fiscal?: string;
    store?: boolean;
  };
}

/** Returns the parameters that a route's schema declares. */
export function propertiesOf(schema: Schema | undefined): Record<string, Schema> {
  return (schema?.properties ?? {}) as Record<string, Schema>;
}
