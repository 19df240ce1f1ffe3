import { DoneBefore } from "../../api/keyed.ts";

/** The ends of a dialog that changes a payment: it is closed, and the payment is read again. */
export interface DialogEnds {
  close: () => void;
  done: () => Promise<void>;
}

/**
 * Sends a dialog's request, closes the dialog, and reads the payment again. Where an earlier request has
 * done the work already, the dialog stays to say so.
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
