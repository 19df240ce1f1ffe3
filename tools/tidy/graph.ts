import { codeOf, type Finding, importsOf, type Tree } from "./tree.ts";

type Edges = Map<string, Map<string, string>>;

/**
 * Finds cycles: packages, and the folders and files in a folder, may depend on one another in only one
 * direction, for types as well as values, so no two files can form a cycle either. A package's tests are
 * separate from its shipped code: they may depend on packages that depend on it.
 */
export function acyclic(tree: Tree): Finding[] {
  const imports = codeOf(tree, /^(packages|proof)\//).flatMap(([path, text]) => importsOf(path, text));
  const levels = new Map<string, Edges>();
  for (const { path, target, line } of imports) {
    if (!tree.has(target)) continue;
    const [level, from, to] = partingOf(path, target);
    if (from === to) continue;
    const edges = levels.get(level) ?? new Map();
    levels.set(level, edges);
    const others = edges.get(from) ?? new Map();
    edges.set(from, others.set(to, others.get(to) ?? `${path}:${line}`));
  }
  return [...levels].flatMap(([level, edges]) =>
    cyclesOf(edges).map((cycle) => asFinding(level, edges, cycle)),
  );
}

/**
 * Returns where the paths of two files diverge: their common folder, and the member of it that contains each.
 */
function partingOf(one: string, other: string): [level: string, from: string, to: string] {
  const [from, to] = [roomsOf(one), roomsOf(other)];
  let depth = 0;
  while (from[depth] === to[depth] && depth < from.length - 1) depth++;
  return [from.slice(0, depth).join("/"), from[depth]!, to[depth]!];
}

/**
 * Returns a file's nested folders: `packages/gateway/src/auth/login/email.ts` is in `gateway/src`, then `auth`, and
 * so on.
 */
function roomsOf(path: string): string[] {
  const [, name, part, ...inner] = path.split("/");
  return [`${name}/${part}`, ...inner];
}

/**
 * Returns the sets of members that depend on one another in a cycle (Tarjan's strongly connected
 * components).
 */
function cyclesOf(edges: Edges): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (member: string) => {
    order.set(member, order.size);
    lowest.set(member, order.get(member)!);
    stack.push(member);
    for (const next of edges.get(member)?.keys() ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(member, Math.min(lowest.get(member)!, lowest.get(next)!));
    }
    if (lowest.get(member) !== order.get(member)) return;
    const circle = stack.splice(stack.indexOf(member));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const member of edges.keys()) if (!order.has(member)) visit(member);
  return found;
}

function asFinding(level: string, edges: Edges, circle: string[]): Finding {
  const within = circle.flatMap((from) =>
    circle.flatMap((to) => {
      const where = edges.get(from)?.get(to);
      return where ? [`  ${from} -> ${to} (${where})`] : [];
    }),
  );
  return {
    path: level || "packages",
    message: `need one another in a circle: ${circle.join(", ")}\n${within.join("\n")}`,
  };
}
