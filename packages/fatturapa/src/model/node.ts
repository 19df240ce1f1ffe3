/**
 * The vocabulary that describes a document format as data. The order of the fields in a group is the order of the
 * elements in the file; reader, writer and structural validator all traverse the same data.
 */

/** A simple value with its facets. */
export interface Leaf {
  readonly kind: "leaf";
  /** The allowed values, in Italian, for findings. */
  readonly expected: string;
  /** The treatment of white space before the value is validated (XML Schema part 2, whiteSpace). */
  readonly whitespace: "preserve" | "replace" | "collapse";
  /** The number of decimal places; set for decimal values. */
  readonly decimals?: { readonly min: number; readonly max: number };
  readonly accepts: (value: string) => boolean;
}

/** An element that contains other elements. */
export interface Group<F extends Fields = Fields> {
  readonly kind: "group";
  readonly fields: F;
  /** The alternatives: exactly one of these sets of fields must be present in full. */
  readonly either: readonly (readonly string[])[];
  /** The fields in order, built once for traversal. */
  readonly entries: readonly Entry[];
  readonly byName: ReadonlyMap<string, Entry>;
}

/** An element of a different vocabulary that is recognized but not read, such as an XML signature. */
export interface Foreign {
  readonly kind: "foreign";
  readonly namespace: string;
}

export type Node = Leaf | Group | Foreign;

/** A node and its number of occurrences in its group. */
export interface Field<N extends Node = Node, Min extends 0 | 1 = 0 | 1, Many extends boolean = boolean> {
  readonly node: N;
  readonly min: Min;
  readonly many: Many;
  /** Whether the node is an XML attribute of the group's element. */
  readonly attribute?: boolean;
  /** An empty element's value. */
  readonly whenEmpty?: string;
}

export type Fields = Readonly<Record<string, Field>>;

export interface Entry {
  readonly name: string;
  readonly field: Field;
  readonly position: number;
}

/** A whole file format: the root element and its content. */
export interface Root<G extends Group = Group> {
  /** The root element. */
  readonly name: string;
  readonly namespace: string;
  readonly group: G;
}

/** The TypeScript value of a node: text for leaves, an object for groups. */
export type ValueOf<N> = N extends Group<infer F> ? GroupValue<F> : N extends Foreign ? true : string;

type Held<T> =
  T extends Field<infer N, 0 | 1, infer Many> ? (Many extends true ? ValueOf<N>[] : ValueOf<N>) : never;
type GroupValue<F> = {
  [K in keyof F as F[K] extends Field<Node, 1> ? K : never]: Held<F[K]>;
} & {
  [K in keyof F as F[K] extends Field<Node, 1> ? never : K]?: Held<F[K]> | undefined;
};

/** A document in which anything may be missing, as read from a possibly invalid file. */
export type Draft<T> = T extends string | boolean
  ? T
  : T extends readonly (infer U)[]
    ? Draft<U>[]
    : { [K in keyof T]?: Draft<T[K]> | undefined };

/** Occurs exactly once. */
export const one = <N extends Node>(node: N): Field<N, 1, false> => ({ node, min: 1, many: false });
/** Occurs once or not at all. */
export const optional = <N extends Node>(node: N): Field<N, 0, false> => ({ node, min: 0, many: false });
/** Occurs at least once. */
export const many = <N extends Node>(node: N): Field<N, 1, true> => ({ node, min: 1, many: true });
/** Occurs any number of times. */
export const any = <N extends Node>(node: N): Field<N, 0, true> => ({ node, min: 0, many: true });
/** Written as an attribute instead of an element. */
export const attribute = <T extends Field>(field: T): T => ({ ...field, attribute: true });
/** An empty element has this value (XML Schema `default`). */
export const whenEmpty = <T extends Field>(field: T, value: string): T => ({ ...field, whenEmpty: value });

/** A group of fields in their order; `either` lists the alternatives of an exclusive choice. */
export function group<F extends Fields>(fields: F, either: readonly (readonly string[])[] = []): Group<F> {
  const entries = Object.entries(fields).map(([name, field], position) => ({ name, field, position }));
  return {
    kind: "group",
    fields,
    either,
    entries,
    byName: new Map(entries.map((entry) => [entry.name, entry])),
  };
}

/** The XML signature, which is the last element of a signed file. */
export const signature: Foreign = { kind: "foreign", namespace: "http://www.w3.org/2000/09/xmldsig#" };
