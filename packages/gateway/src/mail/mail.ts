/** A message to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What is attached. */
  files?: readonly MailFile[];
}

/** A file in a mail. */
export interface MailFile {
  name: string;
  type: string;
  base64: string;
}

/** The receiver's server refuses the message for good (a reply of 5xx): another try would meet the same. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

/**
 * Brings a message on its way; throws {@link MailRefused} when that is final, and other errors when it may be
 * tried again.
 */
export type Transport = (mail: Mail) => Promise<void>;
