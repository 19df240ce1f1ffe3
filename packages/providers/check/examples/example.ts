/** An example of a response or webhook body from an official document. */
export interface Example {
  method: string;
  /** The path with its placeholders, and the path prefix in requests. */
  template: string;
  /** The response's status; null for a webhook. */
  status: number | null;
  name: string;
  value: unknown;
}
