/** A response, or a webhook's body, in an official document. */
export interface Example {
  method: string;
  /** The path with its placeholders, and its prefix on the wire. */
  template: string;
  /** The response's status; null is a webhook. */
  status: number | null;
  name: string;
  value: unknown;
}
