import { createTransport } from "nodemailer";

/** A message with the receipt. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  /** A PDF. */
  attachment: { name: string; content: Buffer };
}

/** Sends a message; throws if the caller may try again. */
export type Mail = (message: Message) => Promise<void>;

/** Sends by SMTP; without a server it sends to the mailbox of Banco's sandbox, which shows only text. */
export function openMailer(settings: { smtpUrl: string | undefined; from: string; bancoUrl: string }): Mail {
  const { smtpUrl, from, bancoUrl } = settings;
  if (smtpUrl) {
    const transport = createTransport(smtpUrl);
    return async ({ to, subject, text, attachment: { name, content } }) => {
      const attachments = [{ filename: name, content, contentType: "application/pdf" }];
      await transport.sendMail({ from, to, subject, text, attachments });
    };
  }
  return async ({ to, subject, text }) => {
    const kept = await fetch(`${bancoUrl}/dev/mailbox`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ to, subject, text }),
    });
    if (!kept.ok)
      throw new Error(`The sandbox's mailbox did not accept the mail (${kept.status}): set SMTP_URL`);
  };
}
