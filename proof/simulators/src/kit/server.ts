import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { registerControl } from "./control.ts";
import { FAULT_HEADER, type Fault, failAfter, failBefore, holdUp } from "./faults.ts";
import type { Bench } from "./kit.ts";
import { Html, html, page, panel } from "./page.ts";
import type { RecordedRequest } from "./requests.ts";

declare module "fastify" {
  interface FastifyRequest {
    fault: Fault | undefined;
    recorded: RecordedRequest | undefined;
  }
  interface FastifyContextConfig {
    /** Whether the route is a web page, which is neither recorded nor affected by faults. */
    page?: boolean;
  }
}

export interface ServerOptions {
  benches: readonly Bench[];
  /** The simulator that also responds at the root, for clients that cannot add a prefix to their paths. */
  atRoot?: string | undefined;
  logLevel: string;
}

/** Builds the HTTP server that all simulators share. */
export function buildServer({ benches, atRoot, logLevel }: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    // An unknown path gets the provider's 404, however long it is.
    routerOptions: { maxParamLength: 1_000 },
    rewriteUrl: (request) => withPrefix(request.url ?? "/", atRoot),
  });
  app.decorateRequest("fault", undefined);
  app.decorateRequest("recorded", undefined);
  // Simulators read raw bodies, because providers sign them, and each accepts or refuses malformed ones in
  // its own way.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.get("/", (_request, reply) => reply.type("text/html").send(indexPage(benches)));
  for (const bench of benches) {
    const { name } = bench.simulator;
    app.register(async (scope) => registerControl(scope, bench), { prefix: `/_control/${name}` });
    app.get(`/${name}/_page`, (_request, reply) => reply.type("text/html").send(simulatorPage(bench)));
    app.register(async (scope) => registerApi(scope, bench), { prefix: `/${name}` });
  }
  return app;
}

function withPrefix(url: string, atRoot: string | undefined): string {
  const own = url === "/" || url.startsWith("/_control/") || url.startsWith(`/${atRoot}/`);
  return atRoot === undefined || own ? url : `/${atRoot}${url}`;
}

/**
 * Registers a simulator's paths with hooks in Fastify's phases; a simulator that must act before `slow`
 * delays a request uses `preValidation`.
 */
function registerApi(app: FastifyInstance, bench: Bench): void {
  const { faults, requests, simulator } = bench;
  const isPage = ({ routeOptions }: FastifyRequest) => routeOptions.config.page === true;

  app.addHook("preValidation", async (request, reply) => {
    if (isPage(request)) return;
    const body = (request.body as string | undefined) ?? "";
    const { method, headers } = request;
    const path = request.url.slice(simulator.name.length + 1);
    request.recorded = requests.add({ method, path, headers: { ...headers }, body });
    request.fault = faults.takeForRequest(method, path, body);
    if (!request.fault) return;
    request.recorded.fault = request.fault.fault;
    reply.header(FAULT_HEADER, request.fault.fault);
    return failBefore(faults, request.fault, request, reply, bench.open.errorBody);
  });
  app.addHook("preHandler", async ({ fault }) => {
    if (fault) await holdUp(faults, fault);
  });
  app.addHook<unknown>("onSend", async (request, reply, payload) => {
    const { fault, recorded } = request;
    const text = typeof payload === "string" ? payload : "";
    const sent = fault ? await failAfter(faults, fault, request, reply, text) : payload;
    if (recorded) {
      recorded.response = { status: reply.statusCode, headers: reply.getHeaders(), body: String(sent ?? "") };
    }
    return sent;
  });
  bench.open.api(app);
}

function indexPage(benches: readonly Bench[]): string {
  const rows = benches.map(({ simulator, requests, faults }) => ({
    cells: [
      { text: simulator.title, href: `/${simulator.name}/_page` },
      `/${simulator.name}`,
      String(requests.last),
      String(faults.list().length),
    ],
  }));
  const providers = panel({
    title: "Providers",
    empty: "None",
    columns: ["Provider", "Path", "Requests", "Faults switched on"],
    rows,
  });
  return page(
    "Simulators",
    html`<h1>Simulators</h1><p class="quiet">They stand in for the providers in the sandbox. No money moves here, and no tax office is told.</p>${providers}`,
    { live: true },
  );
}

function simulatorPage({ open, simulator }: Bench): string {
  const panels = open.panels().map(panel);
  return page(
    `${simulator.title} simulator`,
    html`<p class="quiet"><a href="/">Simulators</a></p><h1>${simulator.title}</h1>${panels.length > 0 ? panels : new Html("")}`,
    { live: true },
  );
}
