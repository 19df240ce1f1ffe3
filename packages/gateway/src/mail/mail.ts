/** A message to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The attached files. */
  files?: readonly MailFile[];
}

/** A file in a mail. */
export interface MailFile {
  name: string;
  type: string;
  base64: string;
}

/** The recipient's server rejected the message permanently (5xx reply); a retry would fail too. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

/**
 * Sends a message.
 *
 * @throws MailRefused when the rejection is final; another error when the message may be tried again
 */
export type Transport = (mail: Mail) => Promise<void>;
