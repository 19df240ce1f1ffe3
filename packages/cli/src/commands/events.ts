import { createHmac, randomBytes } from "node:crypto";
import type { BancoEvent } from "@banco/sdk";
import { type Call, type Command, textOf, UsageError } from "../command.ts";

const lineOf = ({ timestamp, type, data }: BancoEvent): string =>
  `${timestamp}  ${type.padEnd(22)}  ${data.id}`;

const tail: Command = {
  name: "events tail",
  help: "Follow the merchant's events until Ctrl-C",
  async run(call) {
    for await (const event of (await call.banco()).events({ signal: call.terminal.stop })) {
      call.show(event, [lineOf(event)]);
    }
  },
};

const listen: Command = {
  name: "listen",
  help: "Forward events to a program on this machine, signed like webhooks, until Ctrl-C",
  options: {
    "forward-to": { value: "URL", help: "The program's URL", required: true },
    secret: { value: "SECRET", help: "The webhook secret to sign with; defaults to a new one" },
  },
  async run(call) {
    const target = textOf(call, "forward-to")!;
    if (!URL.canParse(target)) throw new UsageError(`"${target}" is not a URL`);
    const secret = textOf(call, "secret") ?? `whsec_${randomBytes(32).toString("base64")}`;
    call.terminal.note(`Webhook secret: ${secret}`);
    for await (const event of (await call.banco()).events({ signal: call.terminal.stop })) {
      const status = await forward(event, target, secret);
      call.show({ event, status }, [`${lineOf(event)}  → ${status}`]);
    }
  },
};

/** Sends an event as Banco's webhooks do (Standard Webhooks 1.0.0); returns the program's response. */
async function forward(event: BancoEvent, target: string, secret: string): Promise<number | "no answer"> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${event.id}.${timestamp}.${body}`).digest("base64");
  const headers = {
    "content-type": "application/json",
    "webhook-id": event.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
  try {
    return (await fetch(target, { method: "POST", headers, body })).status;
  } catch {
    return "no answer";
  }
}

const trigger: Command = {
  name: "trigger",
  help: "Send a test event to an app's webhook",
  args: ["event"],
  options: { app: { value: "ID", help: "The app", required: true } },
  async run(call: Call) {
    const type = call.args.event as never;
    const delivery = await (await call.banco()).testWebhook(textOf(call, "app")!, { type });
    call.show(delivery, [`${call.args.event} is on its way`]);
  },
};

/** The commands about events and webhooks. */
export const events: readonly Command[] = [tail, listen, trigger];
