import type { Operation } from "../server/operations.ts";

/** A JSON Schema as the document is made of it. */
export type Schema = Record<string, unknown>;

/** A route as far as the reference goes. */
export interface DescribedRoute {
  method: string;
  /** With parameters as `:name`. */
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

/** The parameters that a schema of a route declares. */
export function propertiesOf(schema: Schema | undefined): Record<string, Schema> {
  return (schema?.properties ?? {}) as Record<string, Schema>;
}
