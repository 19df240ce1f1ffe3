import { DoneBefore } from "../../api/keyed.ts";

/** The callbacks of a dialog that changes a payment: one closes it, the other reads the payment again. */
export interface DialogEnds {
  close: () => void;
  done: () => Promise<void>;
}

/**
 * Sends a dialog's request, closes the dialog, and reads the payment again. If an earlier request has already done the
 * work, the dialog stays open to report this.
 */
export async function sendAndClose(
  request: () => Promise<unknown>,
  { close, done }: DialogEnds,
): Promise<void> {
  try {
    await request();
  } catch (error) {
    if (error instanceof DoneBefore) await done();
    throw error;
  }
  close();
  await done();
}
