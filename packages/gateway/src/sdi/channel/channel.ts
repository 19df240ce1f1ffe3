/** A file as the exchange system accepts it. */
export interface SdiFile {
  fileName: string;
  content: Buffer;
}

/** Confirms that the exchange system has the file; the exchange system accepts or rejects it later. */
export interface SdiReceipt {
  sdiId: string;
  /** Null if the response does not contain a readable time. */
  receivedAt: Date | null;
}

/** A channel to the exchange system. */
export interface SdiChannel {
  /**
   * Sends a file.
   *
   * @throws SdiError if the file was not accepted, or the outcome is unknown
   */
  send(file: SdiFile): Promise<SdiReceipt>;
  close(): Promise<void>;
}

/** A file that was not accepted. */
export class SdiError extends Error {
  override name = "SdiError";
  /** The exchange system's own code (EI01 to EI03), or one of Banco's. */
  readonly code: string;
  /** Whether the file may have arrived all the same. */
  readonly uncertain: boolean;

  constructor(code: string, message: string, { uncertain }: { uncertain: boolean }) {
    super(message);
    this.code = code;
    this.uncertain = uncertain;
  }
}
