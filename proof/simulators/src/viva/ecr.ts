import type { Cardholder } from "../kit/cardholder.ts";
import { Answer, type JsonCall, type JsonRoute, Refusal } from "../kit/json-api.ts";
import { newOrderCode, type Session, take, terminalIdOf, type World } from "./world.ts";

const PRESENT = "present_card";
/** The `eventId` of a session that the person at the terminal canceled, and of one that the till aborted. */
const CANCELED = 1000;
const ABORTED = 1016;
const TIMED_OUT = 1003;

type Call = JsonCall<string>;

/** Returns the routes for terminals in Viva's cloud. */
export function ecrRoutes(world: World): JsonRoute<string>[] {
  world.kit.timers.task<{ merchant: string; id: string }>(PRESENT, ({ merchant, id }) => {
    const { does, code, charged } = world.kit.cardholders.at(terminalIdOf(merchant));
    act(world, merchant, id, does, Number(code) || 1006, charged);
  });
  return [
    {
      method: "POST",
      path: "/ecr/v1/devices::search",
      handle: ({ who }) => [
        {
          terminalId: terminalIdOf(who),
          statusId: 1,
          sourceCode: "Default",
          virtualTerminalId: terminalIdOf(who),
        },
      ],
    },
    { method: "POST", path: "/ecr/v1/transactions::sale", handle: (call) => sale(world, call) },
    { method: "GET", path: "/ecr/v1/sessions/:id", handle: (call) => result(sessionOf(world, call)) },
    {
      method: "DELETE",
      path: "/ecr/v1/sessions/:id",
      handle(call) {
        const session = sessionOf(world, call);
        if (!call.query.get("cashRegisterId"))
          throw new Refusal(400, { detail: "cashRegisterId is missing" });
        if (session.aborted) throw new Refusal(409, { detail: "The session is aborted already" });
        if (session.eventId === null) end(world, call.who, session, ABORTED, true);
        return new Answer(200, null);
      },
    },
  ];
}

/** Acts as the person at the terminal. */
export function act(
  world: World,
  merchant: string,
  id: string,
  does: Cardholder["does"],
  event: number,
  charged = false,
): void {
  const session = world.sessions.get(merchant, id);
  if (!session || session.eventId !== null) return;
  const { amount, merchantReference } = session;
  const facts = {
    orderCode: newOrderCode(),
    amount: amount / 100,
    merchantTrns: merchantReference,
    terminalId: session.terminalId,
  };
  if (does === "approve" || (does === "lose_connection" && charged)) {
    const { id: transactionId } = take(world, merchant, { ...facts, statusId: "F" });
    end(world, merchant, { ...session, transactionId }, 0);
  } else if (does === "decline") {
    take(world, merchant, { ...facts, statusId: "E" });
    end(world, merchant, session, event);
  } else {
    end(world, merchant, session, does === "cancel" ? CANCELED : TIMED_OUT);
  }
}

function sale(world: World, { who, body }: Call): object {
  const { sessionId, terminalId, cashRegisterId, amount, currencyCode, merchantReference } = body as Record<
    string,
    never
  >;
  if (terminalId !== terminalIdOf(who)) throw new Refusal(404, { detail: "The terminal was not found" });
  const isAmount = Number.isInteger(amount) && Number(amount) > 0;
  if (!sessionId || !cashRegisterId || !merchantReference || currencyCode !== "978" || !isAmount) {
    throw new Refusal(400, { detail: "The request is not valid" });
  }
  if (world.sessions.get(who, sessionId)) throw new Refusal(409, { detail: "The session exists" });
  world.sessions.put(who, {
    id: sessionId,
    terminalId,
    amount: Number(amount),
    merchantReference: String(merchantReference),
    eventId: null,
    transactionId: null,
    aborted: false,
  });
  const { does, afterMs } = world.kit.cardholders.at(terminalId);
  if (does !== "nothing") world.kit.timers.set(sessionId, PRESENT, afterMs, { merchant: who, id: sessionId });
  return new Answer(200, null);
}

function sessionOf(world: World, { who, params: { id = "" } }: Call): Session {
  const session = world.sessions.get(who, id);
  if (!session) throw new Refusal(404, { detail: "The session was not found" });
  return session;
}

function result({
  id,
  terminalId,
  amount,
  eventId,
  transactionId,
  aborted,
  merchantReference,
}: Session): object {
  if (eventId === null) return new Answer(202, { detail: "The session is being processed" });
  const success = eventId === 0;
  const card = success
    ? { primaryAccountNumberMasked: "523929******0168", applicationLabel: "Mastercard" }
    : {};
  const message = success ? "Transaction successful" : `Event ${eventId}`;
  return {
    sessionId: id,
    terminalId,
    amount,
    merchantReference,
    success,
    eventId,
    transactionId,
    abortOperation: aborted,
    message,
    ...card,
  };
}

function end(world: World, merchant: string, session: Session, eventId: number, aborted = false): void {
  world.kit.timers.cancel(session.id);
  world.sessions.put(merchant, { ...session, eventId, aborted });
}
