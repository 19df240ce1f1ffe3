import type { SampleValues } from "../../src/samples/operation.ts";

/** The IDs, codes and strings that samples need, by name. */
export type Prepared = Readonly<Record<string, string>>;

/** Returns the values that replace the document's examples. */
export type Giving = (prepared: Prepared) => SampleValues;

/** An operation to call, and the values that replace its examples. */
export type Called = [id: string, given?: Giving];

/** Returns the value for a name whose value was prepared under a different name. */
export const of =
  (name: string, from = name): Giving =>
  (prepared) => ({ [name]: prepared[from]! });
