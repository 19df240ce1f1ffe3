/** A test's request. */
export interface Sent {
  token?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a form. */
  form?: Record<string, string> | [name: string, value: string][];
  /** Sent unchanged; the headers contain its type. */
  body?: string | Buffer;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** The response to a request. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body of a JSON response; undefined for any other response. */
  // biome-ignore lint/suspicious/noExplicitAny: the test inspects its contents
  body: any;
}

/** Sends one HTTP request without following redirects. */
export async function send(origin: string, method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.set(name, value);
  const headers = new Headers(sent.headers);
  if (sent.token !== undefined) headers.set("authorization", `Bearer ${sent.token}`);
  if (sent.json !== undefined) headers.set("content-type", "application/json");
  const body =
    sent.json !== undefined ? JSON.stringify(sent.json) : sent.form ? formOf(sent.form) : sent.body;
  const answer = await fetch(url, { method, headers, body: body ?? null, redirect: "manual" });
  const text = await answer.text();
  const isJson = text !== "" && /json/.test(answer.headers.get("content-type") ?? "");
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  };
}

function formOf(form: NonNullable<Sent["form"]>): URLSearchParams {
  return new URLSearchParams(Array.isArray(form) ? form : Object.entries(form));
}
