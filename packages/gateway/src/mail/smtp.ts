import type { Clock } from "@banco/core/clock";
import type { Transporter } from "nodemailer";
import { isLoopback } from "../outside.ts";
import { ANSWER_MS } from "../pace.ts";
import { MailRefused, type Transport } from "./mail.ts";

/**
 * The receiver or the message was refused; what is wrong with the way there (`EAUTH`, `ETLS`) may be mended
 * by a person.
 */
const OF_THE_MAIL = new Set(["EENVELOPE", "EMESSAGE"]);

/**
 * Sends over SMTP; the URL says whether with TLS and as whom (`smtps://user:password@host:465`). To another
 * machine nothing goes without TLS, unless the URL says `?requireTLS=false`.
 */
export function smtpTransport(url: string, from: string, clock: Pick<Clock, "now">): Transport {
  let opened: Promise<Transporter> | undefined;
  return async ({ to, subject, text, html, files = [] }) => {
    opened ??= open(url, from);
    const transporter = await opened;
    const sent = transporter.sendMail({
      // An address in this form is taken as it is, never parsed into several.
      to: { name: "", address: to },
      subject,
      date: clock.now(),
      text,
      html,
      attachments: files.map(({ name, type, base64 }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(base64, "base64"),
      })),
      // RFC 3834: no out-of-office notes, please.
      headers: { "auto-submitted": "auto-generated" },
    });
    await sent.catch((error: Error & { code?: string; permanent?: boolean }) => {
      if (error.permanent && OF_THE_MAIL.has(error.code ?? "")) throw new MailRefused(error.message);
      throw error;
    });
  };
}

/** Loads the library with the first mail: it is large, and a process may never send one. */
async function open(url: string, from: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const { hostname } = new URL(url);
  const isHere = hostname === "localhost" || isLoopback(hostname.replace(/^\[|\]$/g, ""));
  return createTransport(
    {
      url,
      requireTLS: !isHere,
      connectionTimeout: ANSWER_MS.mail,
      greetingTimeout: ANSWER_MS.mail,
      socketTimeout: ANSWER_MS.mail,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}
