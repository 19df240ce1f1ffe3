import { createTransport } from "nodemailer";
import type { Transport } from "./mailer.ts";

const TIMEOUT_MS = 15_000;

/** Sends over SMTP; the URL says whether with TLS and as whom (`smtps://user:password@host:465`). */
export function smtpTransport(url: string, from: string): Transport {
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({
      // An address in this form is taken as it is, never parsed into several.
      to: { name: "", address: to },
      subject,
      text,
      html,
      // RFC 3834: no out-of-office notes, please.
      headers: { "auto-submitted": "auto-generated" },
    });
  };
}
