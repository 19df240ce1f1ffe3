import type { Queries } from "../db/statement.ts";
import type { Gateway } from "../gateway.ts";
import type { Queue } from "../jobs/jobs.ts";
import { JOB_RETRY_MS } from "../pace.ts";
import { keepMail } from "./dev-mail-sql.ts";
import { type Mail, MailRefused, type Transport } from "./mail.ts";
import { smtpTransport } from "./smtp.ts";

/**
 * Sends mail through the job queue, so that a request never waits for a mail server and nothing is lost with
 * the process.
 */
export interface Mailer {
  /**
   * Sends with the transaction's commit.
   *
   * @param seconds - the time after which the message is worthless and is not sent any more
   */
  send(within: Queries, mail: Mail, seconds: number): Promise<void>;
}

/** A job with a sealed message: it may hold a passcode, and people read job tables. */
interface MailJob {
  sealed: string;
  goodUntil: string;
}

const QUEUE: Queue<MailJob> = { name: "mail", retries: 8, pauses: JOB_RETRY_MS.mail };
const SYSTEM = "system";
const CONTEXT = "job/mail";

/** Starts sending; without SMTP_URL (in the sandbox only) mail goes to the developer mailbox and the log. */
export async function openMailer({ settings, db, clock, jobs, vault, log }: Gateway): Promise<Mailer> {
  const transport: Transport = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings.mailFrom, clock)
    : async (mail) => {
        await keepMail(db, mail);
        log.info(`Mail to ${mail.to}: ${mail.subject}`);
      };
  await jobs.work(QUEUE, async ({ sealed, goodUntil }) => {
    if (clock.now().getTime() > Date.parse(goodUntil)) return log.warn("a mail was not sent in time");
    const mail = JSON.parse(vault.open(SYSTEM, CONTEXT, Buffer.from(sealed, "base64")));
    await transport(mail).catch((error) => {
      if (!(error instanceof MailRefused)) throw error;
      log.error({ err: error }, "a mail was refused for good");
    });
  });
  return {
    send: (within, mail, seconds) =>
      jobs.send(
        QUEUE,
        {
          sealed: vault.seal(SYSTEM, CONTEXT, JSON.stringify(mail)).toString("base64"),
          goodUntil: new Date(clock.now().getTime() + seconds * 1000).toISOString(),
        },
        { within },
      ),
  };
}
