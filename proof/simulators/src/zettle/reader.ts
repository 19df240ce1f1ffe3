import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";
import type { Cardholder } from "../kit/cardholder.ts";
import { linkIdOf, now, type ReaderPayment, sell, type World } from "./world.ts";

const PRESENT = "present_card";

interface Frame {
  type: "MESSAGE";
  linkId: string;
  channelId: string;
  messageId: string;
  payload: {
    type: string;
    internalTraceId?: string;
    amount?: number;
    accessToken?: string;
    expiresAt?: number;
  };
}

/**
 * The readers in their cloud: the till sends commands over a WebSocket, and the result arrives only on that
 * socket.
 */
export class Readers {
  readonly #world: World;
  /** Sockets by organization; a result is sent to every listening socket. */
  readonly #sockets = new Map<string, Set<{ socket: WebSocket; channelId: string }>>();

  constructor(world: World) {
    this.#world = world;
    world.kit.timers.task<{ organization: string; id: string }>(PRESENT, ({ organization, id }) => {
      const { does, code, charged } = world.kit.cardholders.at(linkIdOf(organization));
      this.act(organization, id, does, code, charged);
    });
  }

  /** Accepts upgrades of `/zettle/sockets?ticketSecret=`. */
  listen(app: FastifyInstance): void {
    const server = new WebSocketServer({ noServer: true });
    app.server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://simulator");
      const ticket = this.#world.tickets.get("", searchParams.get("ticketSecret") ?? "");
      if (pathname !== "/zettle/sockets" || !ticket) {
        stream.destroy();
        return;
      }
      server.handleUpgrade(request, stream, head, (socket) => this.#serve(ticket.organization, socket));
    });
    // This runs before the HTTP server closes, which waits for all connections, including upgraded ones.
    app.addHook("preClose", (done) => {
      for (const client of server.clients) client.terminate();
      server.close(() => done());
    });
  }

  /** Acts as the person at the reader. */
  act(organization: string, id: string, does: Cardholder["does"], code: string, charged = false): void {
    const payment = this.#world.payments.get(organization, id);
    if (payment?.status !== "PENDING") return;
    if (does === "approve" || (does === "lose_connection" && charged)) {
      const { amount, checkoutUUID, cardPaymentUUID: uuid } = payment;
      const paid = { uuid, amount, gratuityAmount: 0, type: "IZETTLE_CARD" } as const;
      sell(this.#world, organization, { checkoutUUID, payments: [paid] });
      this.#end(organization, payment, "COMPLETED", null);
    } else {
      this.#end(
        organization,
        payment,
        does === "cancel" ? "CANCELED" : "FAILED",
        does === "decline" ? code : "TIMEOUT",
      );
    }
  }

  #serve(organization: string, socket: WebSocket): void {
    const open = this.#sockets.get(organization) ?? new Set();
    this.#sockets.set(organization, open);
    socket.on("message", (data) => {
      const frame = JSON.parse(String(data)) as Frame;
      const listener = { socket, channelId: frame.channelId };
      open.add(listener);
      socket.on("close", () => open.delete(listener));
      this.#world.kit.transaction(() =>
        this.#answer(organization, frame, (payload) => reply(socket, frame, payload)),
      );
    });
  }

  #answer(organization: string, { payload }: Frame, answer: (payload: object) => void): void {
    const { kit, payments } = this.#world;
    const id = payload.internalTraceId ?? "";
    if (payload.type === "STATUS_REQUEST")
      answer({ type: "STATUS_RESPONSE", status: this.#status(organization) });
    if (payload.type === "CANCEL_PAYMENT_REQUEST") {
      const payment = payments.get(organization, id);
      if (payment?.status === "PENDING") this.#end(organization, payment, "CANCELED", null);
    }
    if (
      payload.type !== "PAYMENT_REQUEST" ||
      !isPayable(payload, kit.now()) ||
      payments.get(organization, id)
    )
      return;
    payments.put(organization, {
      id,
      linkId: linkIdOf(organization),
      amount: Number(payload.amount),
      status: "PENDING",
      error: null,
      checkoutUUID: randomUUID(),
      cardPaymentUUID: randomUUID(),
      createdAt: now(this.#world),
    });
    answer({ type: "PAYMENT_PROGRESS_RESPONSE", internalTraceId: id, paymentProgress: "PRESENT_CARD" });
    const { does, afterMs } = kit.cardholders.at(linkIdOf(organization));
    if (does !== "nothing") kit.timers.set(id, PRESENT, afterMs, { organization, id });
  }

  #status(organization: string): string {
    const { device } = this.#world.kit.cardholders.at(linkIdOf(organization));
    if (device === "offline" || device === "unreachable") return "NOT_CONNECTED";
    return this.#world.payments.list(organization, ({ status }) => status === "PENDING").length > 0
      ? "BUSY"
      : "READY";
  }

  #end(
    organization: string,
    payment: ReaderPayment,
    status: ReaderPayment["status"],
    error: string | null,
  ): void {
    const { kit, payments } = this.#world;
    kit.timers.cancel(payment.id);
    payments.put(organization, { ...payment, status, error });
    const paid = {
      amount: String(payment.amount),
      currency: "EUR",
      reference: { checkoutUUID: payment.checkoutUUID },
      CARD_PAYMENT_UUID: payment.cardPaymentUUID,
      MASKED_PAN: "************4242",
      CARD_TYPE: "VISA",
    };
    const payload = {
      type: "PAYMENT_RESULT_RESPONSE",
      internalTraceId: payment.id,
      resultStatus: status,
      ...(status === "COMPLETED" && { resultPayload: paid }),
      ...(error && { resultErrorCode: error, resultErrorMessage: `The payment ended: ${error}` }),
    };
    for (const { socket, channelId } of this.#sockets.get(organization) ?? []) {
      reply(socket, { linkId: payment.linkId, channelId }, payload);
    }
  }
}

/** Whether a request charges an amount in minor units with a token that has not expired (milliseconds). */
function isPayable({ amount, accessToken, expiresAt }: Frame["payload"], now: number): boolean {
  return Number.isInteger(amount) && Number(amount) > 0 && Boolean(accessToken) && Number(expiresAt) > now;
}

function reply(
  socket: WebSocket,
  { linkId, channelId }: Pick<Frame, "linkId" | "channelId">,
  payload: object,
): void {
  socket.send(
    JSON.stringify({
      type: "MESSAGE",
      origin: "READER_CONNECT",
      linkId,
      channelId,
      messageId: randomUUID(),
      payload,
    }),
  );
}
