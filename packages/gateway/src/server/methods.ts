import type { App } from "./app.ts";

/** Returns the methods that a path supports. */
export type MethodsOf = (path: string) => string[];

/**
 * Records the API's routes as they are added, to distinguish a wrong method from an unknown path (RFC 9110,
 * section 15.5.6).
 */
export function noteMethods(app: App): MethodsOf {
  const routes: { path: RegExp; methods: string[] }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    if (!url.startsWith("/v1/") && url !== "/mcp") return;
    const path = new RegExp(`^${url.replace(/[.*+]/g, "\\$&").replace(/:\w+/g, "[^/]+")}$`);
    routes.push({ path, methods: [method].flat() });
  });
  return (path) => [
    ...new Set(routes.filter((route) => route.path.test(path)).flatMap(({ methods }) => methods)),
  ];
}
