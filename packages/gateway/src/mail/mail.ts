/** A message to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The attached files. */
  files?: readonly MailFile[];
}

/** A file attached to an e-mail. */
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
 * @throws MailRefused if the rejection is permanent; a different error if sending may be retried
 */
export type Transport = (mail: Mail) => Promise<void>;
