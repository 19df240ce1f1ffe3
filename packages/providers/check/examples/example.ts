/** An answer, or a webhook's body, that an official document shows. */
export interface Example {
  method: string;
  /** The path with its placeholders, and what stands before it on the wire. */
  template: string;
  /** The answer's status; null is a webhook. */
  status: number | null;
  name: string;
  value: unknown;
}
