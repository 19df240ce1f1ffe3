import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { BancoError, NoAnswerError, verifyWebhook, WebhookVerificationError } from "@banco/sdk";
import { linesOf } from "./catalogue.ts";
import { Orders } from "./orders.ts";
import { cataloguePage, FOLLOW, missingPage, orderPage, STYLE } from "./pages.ts";
import { advance, advanceAll, beginPayment, type Desk, receiptFile } from "./settle.ts";
import { languageOf, WORDS } from "./words.ts";

/** The shop's settings. */
export interface ShopSettings extends Omit<Desk, "orders"> {
  webhookSecret: string;
  dataDir: string;
  port: number;
}

const BODY_MAX = 64 * 1024;
const EMAIL = /^[^@\s]{1,64}@[^@\s]{1,190}\.[^@\s]{2,}$/;
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  // An order's URL is its secret, so other sites must not see it.
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

/** Opens the shop: catalogue, checkout by payment link, webhook, order page. */
export async function startShop(settings: ShopSettings): Promise<Server> {
  const desk: Desk = { ...settings, orders: new Orders(settings.dataDir) };
  const server = createServer((request, response) => {
    answer(desk, settings, request, response).catch((error) => {
      console.error(`${request.method} ${request.url}: ${error}`);
      send(response, 500, "text/plain", "Something went wrong in the shop.");
    });
  });
  await new Promise<void>((listening) => server.listen(settings.port, "127.0.0.1", listening));
  void advanceAll(desk);
  return server;
}

async function answer(
  desk: Desk,
  { webhookSecret }: ShopSettings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const language = languageOf(request.headers["accept-language"]);
  const path = request.url?.split("?", 1)[0] ?? "";
  const asked = `${request.method} ${path}`;
  if (asked === "GET /") return html(response, 200, cataloguePage(language));
  if (asked === "GET /style.css") return send(response, 200, "text/css", STYLE);
  if (asked === "GET /follow.js") return send(response, 200, "text/javascript", FOLLOW);
  if (asked === "POST /checkout") return checkOut(desk, request, response);
  if (asked === "POST /webhook") return hear(desk, webhookSecret, request, response);
  const [, verb, id, file] = /^(GET|POST) \/orders\/([\w-]{36})(\/receipt\.pdf|\/pay)?$/.exec(asked) ?? [];
  const order = id === undefined ? undefined : desk.orders.get(id);
  if (order && verb === "GET" && file === undefined) {
    const now = await advance(desk, order).catch((error) => whenUnclear(error, desk.orders.get(order.id)!));
    return html(response, 200, orderPage(now));
  }
  if (order && verb === "POST" && file === "/pay") return sendToPay(desk, order.id, response);
  if (order?.receiptNumber && verb === "GET" && file === "/receipt.pdf")
    return send(response, 200, "application/pdf", await receiptFile(desk, order));
  html(response, 404, missingPage(language));
}

async function checkOut(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const language = languageOf(request.headers["accept-language"]);
  const form = new URLSearchParams(await bodyOf(request));
  const words = WORDS[language];
  const lines = linesOf(form, language);
  const email = (form.get("email") ?? "").trim();
  const problem = lines.length === 0 ? words.nothing : EMAIL.test(email) ? "" : words.badEmail;
  if (problem) return html(response, 400, cataloguePage(language, form, problem));
  const { id } = desk.orders.add({ email, language, lines });
  try {
    await sendToPay(desk, id, response);
  } catch (error) {
    if (!(error instanceof BancoError || error instanceof NoAnswerError)) throw error;
    console.error(`Order ${id}: ${error}`);
    html(response, 503, cataloguePage(language, form, words.noPayment));
  }
}

async function sendToPay(desk: Desk, id: string, response: ServerResponse): Promise<void> {
  const { paymentUrl } = await beginPayment(desk, desk.orders.get(id)!);
  response.writeHead(303, { ...HEADERS, location: paymentUrl! }).end();
}

/** Verifies a webhook, acknowledges it immediately, and then reads the payment itself. */
async function hear(
  desk: Desk,
  secret: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const event = await verifyWebhook(await bodyOf(request), request.headers, secret);
    const order = event.type.startsWith("payment.") ? desk.orders.byPayment(event.data.id) : undefined;
    response.writeHead(204).end();
    if (order) await advance(desk, order).catch((error) => whenUnclear(error, order));
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    send(response, 400, "text/plain", error.message);
  }
}

/** Leaves the order in its current state: the next webhook, visit or start of the shop tries again. */
function whenUnclear<As>(error: unknown, known: As): As {
  console.error(String(error));
  return known;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX) throw new Error("The body is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const html = (response: ServerResponse, status: number, text: string): void =>
  send(response, status, "text/html", text);

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  const charset = type.startsWith("text/") ? "; charset=utf-8" : "";
  response.writeHead(status, { ...HEADERS, "content-type": type + charset }).end(body);
}
