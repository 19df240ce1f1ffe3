/** SDI's control code for a file with an invalid signature. */
export const INTEGRITY = "00102";

/** A file that is rejected without being parsed; the message states the reason in Italian. */
export class XmlRefused extends Error {
  override readonly name = "XmlRefused";
  /** SDI's control code for the reason. */
  readonly code: string;

  constructor(message: string, code = "00200") {
    super(message);
    this.code = code;
  }
}
