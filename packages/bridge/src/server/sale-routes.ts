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
import { memberOf } from "./members.ts";

const LISTED_MAX = 100;
const Nothing = Type.Object({});

type SaleAct = (request: FastifyRequest, client: SaleClient) => Promise<SaleAnswer>;

/** Serves the sales of the local protocol (wire contract, "Sales"). */
export function serveSales(app: FastifyInstance, bridge: Bridge): void {
  const { sales } = bridge;
  const serve = (method: "POST" | "DELETE", url: string, act: SaleAct) => {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const { requestId, sale, isRepeat } = await act(request, clientOf(request));
        if (isRepeat) reply.header("idempotency-replayed", "true");
        reply.raw.once("finish", () => sales.delivered(requestId));
        return succeed(saleData(sale));
      },
    });
  };
  /**
   * Serves an operation that may refund. The sale determines whether a member's PIN is needed, which is only the case
   * for refunds and returns.
   */
  const serveWithMember = (method: "POST" | "DELETE", url: string, act: SaleAct) =>
    serve(method, url, async (request, client) =>
      act(request, { ...client, ...(await memberOf(bridge, request, { isRequired: false })) }),
    );
  serve("POST", "/sales", ({ body }, client) => sales.sell(checked(SaleRequest, body), client));
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
  serveWithMember("POST", "/sales/return", ({ body }, client) => {
    const { saleId, ...returned } = checked(SaleReturnRequest, body);
    return sales.returnSale(saleId, returned, client);
  });
  serveWithMember("POST", "/sales/:id/answer", (request, client) => {
    const { choice } = checked(SaleAnswerRequest, request.body) as Static<typeof SaleAnswerRequest>;
    return sales.answer(idOf(request), choice, client);
  });
  serveWithMember("DELETE", "/sales/:id", (request, client) => {
    checked(Nothing, request.body ?? {});
    return sales.undo(idOf(request), client);
  });
  app.get("/sales/:id", async (request) => succeed(saleData(sales.read(idOf(request)))));
  app.get("/sales", async () => succeed({ sales: sales.recent(LISTED_MAX).map(saleData) }));
}

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;
