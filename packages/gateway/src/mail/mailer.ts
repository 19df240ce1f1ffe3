import { Problem } from "@banco/core";
import type { Queries } from "../db/statement.ts";
import type { Gateway } from "../gateway.ts";
import { countTry } from "../limits/attempts.ts";
import { JOB_RETRY_MS, MAIL_GOOD_MS } from "../pace.ts";
import type { Queue } from "../work/queue.ts";
import { keepMail } from "./dev-mail-sql.ts";
import { type Envelope, limitsOf, mailLimits } from "./limits.ts";
import { type Mail, MailRefused, type Transport } from "./mail.ts";
import { smtpTransport } from "./smtp.ts";

/**
 * Sends e-mail through the job queue, so that requests never wait for a mail server and e-mails are not lost if the
 * process dies.
 */
export interface Mailer {
  /**
   * Counts the e-mail against its kind's limits, and sends it when the transaction commits.
   *
   * @throws Problem `rate_limited` if there were too many; notices and security e-mails are dropped instead
   */
  send(within: Queries, mail: Mail, envelope: Envelope): Promise<void>;
}

/** A job with an encrypted message: it may contain a passcode, and operators can read job tables. */
interface MailJob {
  sealed: string;
  goodUntil: string;
}

const QUEUE: Queue<MailJob> = { name: "mail", retries: 8, pauses: JOB_RETRY_MS.mail };
const SYSTEM = "system";
const CONTEXT = "job/mail";

/**
 * Starts sending. Without SMTP_URL (only in the sandbox), e-mail goes to the developer mailbox and the log.
 */
export async function openMailer({ settings, db, clock, jobs, vault, log }: Gateway): Promise<Mailer> {
  const transport: Transport = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings.mailFrom, clock)
    : async (mail) => {
        await keepMail(db, mail);
        log.info(`E-mail to ${mail.to}: ${mail.subject}`);
      };
  await jobs.work(QUEUE, async ({ sealed, goodUntil }) => {
    if (clock.now().getTime() > Date.parse(goodUntil)) return log.warn("an e-mail was not sent in time");
    const mail = JSON.parse(vault.open(SYSTEM, CONTEXT, Buffer.from(sealed, "base64")));
    await transport(mail).catch((error) => {
      if (!(error instanceof MailRefused)) throw error;
      log.error({ err: error }, "an e-mail was rejected permanently");
    });
  });
  const limits = mailLimits(settings.quotas.receiptMailsPerDay);
  const isLeftOut = async (within: Queries, mail: Mail, envelope: Envelope) => {
    const ofKind = limits[envelope.kind];
    try {
      await countTry(within, limitsOf(ofKind, envelope, mail.to));
      return false;
    } catch (error) {
      if (!ofKind.isDropped || !(error instanceof Problem)) throw error;
      log.warn(
        { tenantId: envelope.tenantId, kind: envelope.kind },
        "an e-mail beyond its limit was skipped",
      );
      return true;
    }
  };
  return {
    send: async (within, mail, envelope) => {
      if (await isLeftOut(within, mail, envelope)) return;
      const sealed = vault.seal(SYSTEM, CONTEXT, JSON.stringify(mail)).toString("base64");
      const goodUntil = new Date(clock.now().getTime() + MAIL_GOOD_MS[envelope.kind]).toISOString();
      await jobs.send(QUEUE, { sealed, goodUntil }, { within });
    },
  };
}
