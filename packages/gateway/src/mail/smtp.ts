import type { Clock } from "@banco/core/clock";
import type { Transporter } from "nodemailer";
import { ANSWER_MS } from "../pace.ts";
import { isLoopback } from "../ssrf-guard.ts";
import { MailRefused, type Transport } from "./mail.ts";

/**
 * The errors that concern a recipient or message. All others, such as `EAUTH` and `ETLS`, concern the connection and
 * can be fixed.
 */
const OF_THE_MAIL = new Set(["EENVELOPE", "EMESSAGE"]);

/**
 * Returns an SMTP transport; the URL contains TLS and account settings (`smtps://user:password@host:465`).
 * Never sends to another machine without TLS, unless the URL has `?requireTLS=false`.
 */
export function smtpTransport(url: string, from: string, clock: Pick<Clock, "now">): Transport {
  let opened: Promise<Transporter> | undefined;
  return async ({ to, subject, text, html, files = [] }) => {
    opened ??= open(url, from);
    const transporter = await opened;
    const sent = transporter.sendMail({
      // nodemailer uses an address in this form unchanged and never splits it into several.
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
      // RFC 3834: prevents out-of-office replies.
      headers: { "auto-submitted": "auto-generated" },
    });
    await sent.catch((error: Error & { code?: string; permanent?: boolean }) => {
      if (error.permanent && OF_THE_MAIL.has(error.code ?? "")) throw new MailRefused(error.message);
      throw error;
    });
  };
}

/** Loads the library when the first e-mail is sent: it is large, and many processes never send one. */
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
