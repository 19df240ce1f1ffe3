import { type Static, Type } from "@banco/core/schema";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { checked } from "../orders/requests.ts";
import { saleData } from "../sales/data.ts";
import {
  SaleAnswerRequest,
  SaleDocumentRequest,
  SalePaymentRequest,
  SaleRequest,
  SaleReturnRequest,
} from "../sales/requests.ts";
import type { SaleAnswer, SaleClient } from "../sales/sales.ts";
import type { Bridge } from "./bridge.ts";
import { succeed } from "./envelope.ts";
import { clientOf } from "./keys.ts";

const LISTED_MAX = 100;
const Nothing = Type.Object({});

/** Serves the sales of the local protocol (wire contract, "Sales"). */
export function serveSales(app: FastifyInstance, { sales, installation, pins }: Bridge): void {
  /** The sale decides whether it needs a member: only refunds and returns do. */
  const memberOf = async ({ headers }: FastifyRequest) => {
    await installation.refreshRights();
    const pin = headers["x-pin"]?.toString();
    const { hostedRights } = installation;
    if (pin === undefined || !hostedRights?.rights?.asksPin) return {};
    return { memberId: await pins.memberOf(pin, hostedRights.pins ?? []) };
  };
  const serve = (
    method: "POST" | "DELETE",
    path: string,
    act: (request: FastifyRequest, client: SaleClient) => Promise<SaleAnswer>,
    { givesBack = false } = {},
  ) => {
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const client = { ...clientOf(request), ...(givesBack && (await memberOf(request))) };
        const { requestId, sale, isRepeat } = await act(request, client);
        if (isRepeat) reply.header("idempotency-replayed", "true");
        reply.raw.once("finish", () => sales.delivered(requestId));
        return succeed(saleData(sale));
      },
    });
  };
  serve("POST", "/sales", ({ body }, client) => sales.sell(checked(SaleRequest, body), client));
  const givesBack = { givesBack: true };
  serve(
    "POST",
    "/sales/return",
    ({ body }, client) => {
      const { saleId, ...returned } = checked(SaleReturnRequest, body);
      return sales.giveBack(saleId, returned, client);
    },
    givesBack,
  );
  serve("POST", "/sales/:id/payments", (request, client) =>
    sales.addPayment(idOf(request), checked(SalePaymentRequest, request.body), client),
  );
  serve("POST", "/sales/:id/document", (request, client) => {
    const document = checked(SaleDocumentRequest, request.body ?? {});
    return sales.issueDocument(
      idOf(request),
      Object.keys(document).length === 0 ? undefined : document,
      client,
    );
  });
  serve(
    "POST",
    "/sales/:id/answer",
    (request, client) => {
      const { choice } = checked(SaleAnswerRequest, request.body) as Static<typeof SaleAnswerRequest>;
      return sales.answer(idOf(request), choice, client);
    },
    givesBack,
  );
  serve(
    "DELETE",
    "/sales/:id",
    (request, client) => {
      checked(Nothing, request.body ?? {});
      return sales.undo(idOf(request), client);
    },
    givesBack,
  );
  app.get("/sales/:id", async (request) => succeed(saleData(sales.read(idOf(request)))));
  app.get("/sales", async () => succeed({ sales: sales.recent(LISTED_MAX).map(saleData) }));
}

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;
