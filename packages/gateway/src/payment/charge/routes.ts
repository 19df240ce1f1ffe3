import { invalidField } from "@banco/core";
import type { Clock } from "@banco/core/clock";
import { type TSchema, Type } from "@banco/core/schema";
import { isFinal, type PaymentType } from "@banco/providers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ProviderParams } from "../../connections/schemas.ts";
import { replay, type SentAnswer, sendAnswer, tracesOf } from "../../idempotency/answers.ts";
import { claimOf, clientOf } from "../../idempotency/claim.ts";
import { answerKey, readKey } from "../../idempotency/sql.ts";
import type { App } from "../../server/app.ts";
import { OF_PROVIDER, type Operation, operationsOf } from "../../server/operations.ts";
import { preferredWait, untilFinal, type Waiting } from "../checks/wait.ts";
import { ClientHeaders, clientIdOf, formOf, newTransaction } from "../http.ts";
import { standingOf } from "../idempotency.ts";
import { AT_THE_COUNTER } from "../schedule.ts";
import {
  AppBody,
  CardBody,
  CheckinBody,
  LinkBody,
  type PaymentBody,
  TerminalPaymentBody,
  TransactionRecord,
} from "../schemas.ts";
import type { PaymentServices } from "../services.ts";
import { cardAsToken } from "./card-numbers.ts";
import { takePayment } from "./charges.ts";

const ANSWERED =
  "A retry with the same `Idempotency-Key` never charges twice. While the outcome is unknown, the status is `verification` and Banco keeps polling the provider.";

const OF_CHARGE = [...OF_PROVIDER, "order_in_sale"] as const;

const paymentOperations = operationsOf("Payments", {
  createCardPayment: {
    summary: "Take a card payment",
    description:
      "Charges a card by the provider's token or payment method; without a token, `action` says how " +
      "the payer continues. Card numbers are rejected. In the sandbox, `tok_visa` is a valid card at " +
      "Stripe, Square, Mollie and PayPal, and Stripe declines `pm_card_chargeDeclined`; see " +
      `[Testing](/docs/testing) for others. ${ANSWERED}`,
    problems: OF_CHARGE,
  },
  createPaymentLink: {
    summary: "Create a payment link",
    description: `Creates a payment page hosted by the provider. The response contains its \`url\` and a QR code. ${ANSWERED}`,
    problems: OF_CHARGE,
  },
  createAppPayment: {
    summary: "Create a payment in the provider's app",
    description: `Creates a link or payload that opens the provider's app on the same phone; the app returns to \`callbackUrl\`. ${ANSWERED}`,
    problems: OF_CHARGE,
  },
  createTerminalPayment: {
    summary: "Start a payment on a terminal",
    description: `Shows the amount on a terminal. With \`Prefer: wait=N\`, the response comes when the payment is final, or after N seconds. ${ANSWERED}`,
    problems: [...OF_CHARGE, "terminal_busy"],
  },
  createCheckinPayment: {
    summary: "Take a check-in payment",
    description: `Requests the amount from a customer who has checked in at the shop. With \`Prefer: wait=N\`, the response comes when the payment is final, or after N seconds. ${ANSWERED}`,
    problems: OF_CHARGE,
  },
  createPaymentCode: {
    summary: "Create a payment code",
    description: `Creates a code that the payer scans or enters in the provider's app. ${ANSWERED}`,
    problems: OF_CHARGE,
  },
});

/** The ways to take a payment; each is the last segment of its path and a provider capability. */
const WAYS: readonly [type: PaymentType, body: TSchema, operation: Operation][] = [
  ["card", CardBody, paymentOperations.createCardPayment],
  ["link", LinkBody, paymentOperations.createPaymentLink],
  ["app", AppBody, paymentOperations.createAppPayment],
  ["terminal", TerminalPaymentBody, paymentOperations.createTerminalPayment],
  ["checkin", CheckinBody, paymentOperations.createCheckinPayment],
  ["code", LinkBody, paymentOperations.createPaymentCode],
];

const CounterHeaders = Type.Object({
  ...ClientHeaders.properties,
  prefer: Type.Optional(
    Type.String({
      description: "`wait=N`: responds once the status is final, or after N seconds (RFC 7240)",
    }),
  ),
});

/** `POST /card`, `/link`, `/app`, `/terminal`, `/checkin`, `/code`. */
export function serveCharges(app: App, services: PaymentServices, waiting: Waiting): void {
  for (const [type, body, operation] of WAYS) {
    app.post(
      `/:providerId/${type}`,
      {
        config: { scope: "payments", payment: type, location: locationOf },
        // Runs before the body is validated, like the check for card numbers in other fields.
        preValidation: ({ body }, _reply, done) => done(cardAsToken(body)),
        schema: {
          ...operation,
          params: ProviderParams,
          headers: AT_THE_COUNTER.has(type) ? CounterHeaders : ClientHeaders,
          body,
          response: { 201: TransactionRecord },
        },
      },
      async (request, reply) => sendAnswer(reply, await charge(services, waiting, type, request, reply)),
    );
  }
}

/** Returns the path of a new payment: `/card` creates a record under `/transactions`. */
function locationOf(path: string, id: string): string {
  return path.replace(/[^/]+\/?$/, `transactions/${id}`);
}

async function charge(
  services: PaymentServices,
  waiting: Waiting,
  type: PaymentType,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SentAnswer> {
  const { db, settings } = services.gateway;
  const { caller, paymentProvider } = request;
  const clientId = clientIdOf(request);
  const claim = claimOf(request, clientOf(caller, clientId));
  const form = formOf(request, reply, settings.baseUrl, 201);
  const body = request.body as PaymentBody;
  if (body.expiresAt !== undefined && Number.isNaN(Date.parse(body.expiresAt)))
    throw invalidField("/expiresAt", "is not a valid time: its seconds range from 00 to 59");
  // A retry after that time gets the first request's response.
  if (isPast(body, services.gateway.clock) && !(claim && (await readKey(db, caller.tenantId, claim))))
    throw invalidField("/expiresAt", "must be in the future");
  const context = {
    tenantId: caller.tenantId,
    clientId,
    provider: paymentProvider,
    type,
    claim,
  };
  const intent = newTransaction(context, body, services.gateway.clock.now());
  const result = await takePayment(services, paymentProvider, intent, claim, tracesOf(request, form));
  if (result.kind === "key_exists")
    return replay(db, caller.tenantId, claim!, standingOf(db, caller.tenantId, form));
  const seconds = AT_THE_COUNTER.has(type) ? preferredWait(request.headers.prefer) : 0;
  if (seconds === 0 || isFinal(result.transaction.status)) return form.success(result.transaction);
  const transaction = await untilFinal(services, waiting, result.transaction, seconds);
  const answer = form.success(transaction);
  if (claim && isFinal(transaction.status))
    await answerKey(db, caller.tenantId, claim, answer.status, answer.body);
  reply.header("preference-applied", `wait=${seconds}`);
  return answer;
}

function isPast({ expiresAt }: PaymentBody, clock: Clock): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= clock.now().getTime();
}
