import { ProviderError } from "@banco/providers/contract/error";

/** Runs a call and returns its result or failure as plain data. */
export async function endOf(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return plain(await call());
  } catch (error) {
    if (!(error instanceof ProviderError)) return { thrown: String(error) };
    const { kind, code, message, path, retryAfterMs } = error;
    return plain({ failure: kind, code, message, path, retryAfterMs });
  }
}

function plain(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

/** Flattens an outcome into values by path. */
function flat(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value !== "object" || value === null) return [[path, JSON.stringify(value)]];
  const inner = Object.entries(value).flatMap(([name, one]) => flat(one, path ? `${path}.${name}` : name));
  return inner.length > 0 ? inner : [[path, JSON.stringify(value)]];
}

const CHANGES_MAX = 6;

/** Describes how an outcome differs from another; empty if they are equal. */
export function changeOf(before: unknown, after: unknown): string {
  const failed = after as { failure?: unknown; code?: unknown; path?: unknown; thrown?: unknown } | null;
  if (typeof failed?.failure === "string" && JSON.stringify(before) !== JSON.stringify(after))
    return [failed.failure, failed.code, failed.path].filter((one) => one !== undefined).join(" ");
  const [old, current] = [new Map(flat(before)), new Map(flat(after))];
  const changes = [
    ...[...current]
      .filter(([path, text]) => old.get(path) !== text)
      .map(([path, text]) => `${path}: ${text}`),
    ...[...old.keys()].filter((path) => !current.has(path)).map((path) => `no ${path}`),
  ];
  if (changes.length <= CHANGES_MAX) return changes.join(", ");
  return `${changes.slice(0, CHANGES_MAX).join(", ")} and ${changes.length - CHANGES_MAX} more`;
}
