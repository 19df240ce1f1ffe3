import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { verifyWebhook, WebhookVerificationError } from "@banco/sdk";

const port = Number(process.env.PORT ?? 8080);

createServer(async (request, response) => {
  try {
    const body = (await buffer(request)).toString();
    const event = await verifyWebhook(body, request.headers, process.env.BANCO_WEBHOOK_SECRET!);
    console.log(`${event.type} ${event.data.id}`);
    response.writeHead(204).end();
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    console.error(error.message);
    response.writeHead(400).end();
  }
}).listen(port, "127.0.0.1");
