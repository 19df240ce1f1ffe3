import { type ComponentChild, createContext } from "preact";
import { useContext } from "preact/hooks";

/** How a program explains the failures of its requests. */
export interface Failures {
  /** Whether a failure is not shown to the user, for example because it opens its own dialog. */
  isSilent(error: unknown): boolean;
  /** Returns the reason as shown to the user. */
  reason(error: unknown): ComponentChild;
  /** Returns the error of each field that the failure names, by the field's name. */
  fields(error: unknown): ReadonlyMap<string, string>;
}

const NONE: Failures = { isSilent: () => false, reason: () => null, fields: () => new Map() };

/** The explanations provided by the program that contains a part. */
export const FailureContext = createContext(NONE);

/** Shows the reason for a failure. */
export function Failure({ error }: { error: unknown }): ComponentChild {
  return useContext(FailureContext).reason(error);
}
