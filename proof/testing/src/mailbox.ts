import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { eventually } from "./eventually.ts";

/** A received message. */
export interface Message {
  /** The envelope's recipient addresses, which may differ from the header's. */
  recipients: string[];
  subject: string;
  text: string;
  html: string;
  /** The whole parsed message. */
  email: Email;
}

/** A running mail server that stores the messages it receives. */
export interface Mailbox {
  /** The URL for `SMTP_URL`. */
  url: string;
  messages: Message[];
  /** Refuses a recipient with this reply from now on: 450 for a temporary refusal, 550 for a permanent one. */
  refuse(address: string, reply: number): void;
  /** Returns the newest message to an address; waits until there is one. */
  waitFor(address: string): Promise<Message>;
  stop(): Promise<void>;
}

/** Starts a mail server on a free local port. It accepts mail from and to anyone, and does not forward any. */
export async function startMailbox(): Promise<Mailbox> {
  const messages: Message[] = [];
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, callback) {
      const responseCode = refused.get(address);
      callback(responseCode ? Object.assign(new Error("not here"), { responseCode }) : null);
    },
    async onData(stream, session, callback) {
      try {
        const email = await PostalMime.parse(Buffer.concat(await stream.toArray()));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const { subject = "", text = "", html = "" } = email;
        messages.push({ recipients, subject, text, html, email });
        callback();
      } catch (error) {
        callback(error as Error);
      }
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    refuse: (address, reply) => void refused.set(address, reply),
    waitFor: (address) =>
      eventually(`mail to ${address} arrived`, () =>
        messages.findLast(({ recipients }) => recipients.includes(address)),
      ),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
