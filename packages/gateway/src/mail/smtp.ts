import type { Transporter } from "nodemailer";
import { ANSWER_MS } from "../pace.ts";
import type { Transport } from "./mailer.ts";

/** Sends over SMTP; the URL says whether with TLS and as whom (`smtps://user:password@host:465`). */
export function smtpTransport(url: string, from: string): Transport {
  let opened: Promise<Transporter> | undefined;
  return async ({ to, subject, text, html, files = [] }) => {
    opened ??= open(url, from);
    const transporter = await opened;
    await transporter.sendMail({
      // An address in this form is taken as it is, never parsed into several.
      to: { name: "", address: to },
      subject,
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
  };
}

/** Loads the library with the first mail: it is large, and a process may never send one. */
async function open(url: string, from: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport(
    {
      url,
      connectionTimeout: ANSWER_MS.mail,
      greetingTimeout: ANSWER_MS.mail,
      socketTimeout: ANSWER_MS.mail,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}
