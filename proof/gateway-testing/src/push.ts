import { generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import {
  createServer as createHttp2Server,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
} from "node:http2";
import type { AddressInfo, Server } from "node:net";
import { json, text } from "node:stream/consumers";
import { jwtVerify } from "jose";

/** A received notification request. */
export interface Pushed {
  token: string;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: the tests inspect its contents
  body: any;
}

/** A service's response to a token; defaults to success. */
export interface Reply {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

/** A push service over HTTP/2 that authenticates its callers. */
export interface PushDouble {
  url: string;
  pushed: Pushed[];
  /** The responses to tokens from now on. */
  replies: Map<string, Reply>;
  /**
   * Ends the connections with GOAWAY, as services do during maintenance; resolves when they are closed.
   */
  goAway(): Promise<void>;
  stop(): Promise<void>;
}

const APNS_KEYS = generateKeyPairSync("ec", { namedCurve: "P-256" });
const FCM_KEYS = generateKeyPairSync("rsa", { modulusLength: 2048 });
const KEY_ID = "ABC123DEFG";
const TEAM_ID = "DEF123GHIJ";
const TOPIC = "it.example.till";
const EMAIL = "push@shop.iam.gserviceaccount.com";
const pem = (key: typeof APNS_KEYS.privateKey) => key.export({ type: "pkcs8", format: "pem" }).toString();

type Check = (headers: IncomingHttpHeaders) => Promise<Reply | undefined>;
type TokenOf = (path: string, body: Pushed["body"]) => string;

/** The differences between the services. */
interface Way {
  check: Check;
  tokenOf: TokenOf;
  path: RegExp;
  /** Returns a successful response. */
  success(): Reply;
}

async function startDouble({ check, tokenOf, path, success }: Way): Promise<PushDouble> {
  const pushed: Pushed[] = [];
  const replies = new Map<string, Reply>();
  const server = createHttp2Server();
  const sessions = new Set<ServerHttp2Session>();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  server.on("stream", (stream, headers) => {
    const answer = async (): Promise<Reply> => {
      const refused = await check(headers);
      if (refused) return refused;
      if (!path.test(headers[":path"]!)) return { status: 404 };
      const body = (await json(stream)) as Pushed["body"];
      const token = tokenOf(headers[":path"]!, body);
      pushed.push({ token, headers, body });
      return replies.get(token) ?? success();
    };
    answer().then(
      ({ status, body, headers: more }) => {
        if (stream.destroyed) return;
        stream.respond({ ":status": status, ...(body && { "content-type": "application/json" }), ...more });
        stream.end(body ? JSON.stringify(body) : "");
      },
      (error) => stream.destroy(error),
    );
  });
  return {
    url: await listening(server),
    pushed,
    replies,
    goAway: async () => {
      await Promise.all([...sessions].map((session) => new Promise<void>((done) => session.close(done))));
    },
    stop: () => {
      for (const session of sessions) session.destroy();
      return stopped(server);
    },
  };
}

/** Starts Apple's service, which accepts only the team's own tokens, issued within the last hour. */
export function startApns(): Promise<PushDouble> {
  const check: Check = async (headers) => {
    const jwt = /^bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
    const reason = await jwtVerify(jwt, APNS_KEYS.publicKey, {
      algorithms: ["ES256"],
      issuer: TEAM_ID,
      maxTokenAge: "1h",
    }).then(
      ({ protectedHeader }) => (protectedHeader.kid === KEY_ID ? undefined : "InvalidProviderToken"),
      () => "InvalidProviderToken",
    );
    if (reason) return { status: 403, body: { reason } };
    return headers["apns-topic"] === TOPIC ? undefined : { status: 400, body: { reason: "BadTopic" } };
  };
  return startDouble({
    check,
    tokenOf: (path) => path.split("/").at(-1)!,
    path: /^\/3\/device\/[0-9a-f]+$/,
    // Apple, "Handling notification responses from APNs": no body, and the notification's ID.
    success: () => ({ status: 200, headers: { "apns-id": randomUUID() } }),
  });
}

/** Starts Google's service, with the endpoint that issues access tokens to the service account. */
export async function startFcm(): Promise<
  PushDouble & { tokenUri: string; tokensIssued: number; revoke(): void }
> {
  const good = new Set<string>();
  const endpoint = createServer((request, response) => {
    text(request)
      .then((form) =>
        jwtVerify(new URLSearchParams(form).get("assertion") ?? "", FCM_KEYS.publicKey, {
          algorithms: ["RS256"],
          issuer: EMAIL,
          // Google's library signs for Google's own URL and ignores the one in the account file.
          audience: [double.tokenUri, "https://oauth2.googleapis.com/token"],
          requiredClaims: ["iat", "exp", "scope"],
        }),
      )
      .then(
        () => {
          double.tokensIssued += 1;
          const token = `access-${double.tokensIssued}`;
          good.add(token);
          response.end(JSON.stringify({ access_token: token, expires_in: 3599, token_type: "Bearer" }));
        },
        () => response.writeHead(400).end(JSON.stringify({ error: "invalid_grant" })),
      );
  });
  const check: Check = async ({ authorization }) =>
    good.has(authorization?.replace("Bearer ", "") ?? "")
      ? undefined
      : { status: 401, body: { error: { code: 401, status: "UNAUTHENTICATED", message: "Sign in" } } };
  const tokenOf: TokenOf = (_path, { message }) => message.token ?? message.fid;
  const base = await startDouble({
    check,
    tokenOf,
    path: /^\/v1\/projects\/shop-project\/messages:send$/,
    // The HTTP v1 API's `Message`: "The ID of the message sent, in the format of
    // projects/*/messages/{message_id}".
    success: () => ({ status: 200, body: { name: `projects/shop-project/messages/${randomUUID()}` } }),
  });
  const double = {
    ...base,
    tokenUri: `${await listening(endpoint)}/token`,
    tokensIssued: 0,
    revoke: () => good.clear(),
    stop: async () => {
      await base.stop();
      await stopped(endpoint);
    },
  };
  return double;
}

/** Returns the settings that a gateway needs to reach the test doubles. */
export function pushEnv(services: {
  apns?: PushDouble;
  apnsSandbox?: PushDouble;
  fcm?: PushDouble & { tokenUri: string };
}) {
  const { apns, apnsSandbox, fcm } = services;
  const account = {
    project_id: "shop-project",
    client_email: EMAIL,
    private_key: pem(FCM_KEYS.privateKey),
    token_uri: fcm?.tokenUri,
  };
  return {
    ...(apns && {
      APNS_KEY: pem(APNS_KEYS.privateKey),
      APNS_KEY_ID: KEY_ID,
      APNS_TEAM_ID: TEAM_ID,
      APNS_TOPIC: TOPIC,
      APNS_URL: apns.url,
      APNS_SANDBOX_URL: apnsSandbox?.url ?? apns.url,
    }),
    ...(fcm && { FCM_SERVICE_ACCOUNT: JSON.stringify(account), FCM_URL: fcm.url }),
  };
}

async function listening(server: Server | Http2Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function stopped(server: Server | Http2Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}
