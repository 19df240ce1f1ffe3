import type { Reader } from "../objects/terminal.ts";
import type { Caller } from "../types.ts";
import { invalid, missing } from "../wire/errors.ts";
import type { World } from "../world.ts";

/** Returns a reader in its current state; the cardholder's settings decide whether it is online. */
export function readerOf(world: World, account: string, id: string): Reader {
  const reader = world.readers.get(account, id);
  if (!reader) throw missing("terminal.reader", id, "reader", 404);
  return withStatus(world, reader);
}

/** Returns a reader with its current status. */
export function withStatus({ kit }: World, reader: Reader): Reader {
  const offline = kit.cardholders.at(reader.id).device === "offline";
  return {
    ...reader,
    status: offline ? "offline" : "online",
    last_seen_at: offline ? reader.last_seen_at : kit.now(),
  };
}

/** Returns the response for a deleted reader. */
export function deletedReader({ id, device_type, serial_number }: Reader): object {
  return { id, object: "terminal.reader", deleted: true, device_type, serial_number };
}

export function putReader(world: World, account: string, reader: Reader): Reader {
  world.owners.put("", { id: reader.id, account });
  return world.readers.put(account, reader);
}

const GUIDE =
  "https://stripe.com/docs/terminal/payments/collect-card-payment?terminal-sdk-platform=server-driven#handle-errors";

/**
 * Gives a reader a command (docs.stripe.com/terminal/payments/collect-card-payment, "Handle errors").
 *
 * @throws StripeError when the reader is offline, busy, or did not acknowledge; in the last case `apply` may have
 *   taken effect
 */
export function command(
  world: World,
  caller: Caller,
  reader: Reader,
  apply: (reader: Reader) => Reader,
): Reader {
  const { device } = world.kit.cardholders.at(reader.id);
  if (device === "offline") {
    throw invalid(
      `Reader is currently offline, please ensure the reader is powered on and connected to the internet before retrying your request. Reference the integration guide at ${GUIDE} for details on how to handle this error.`,
      { code: "terminal_reader_offline" },
    );
  }
  if (device === "busy" || reader.action?._authorizing) {
    throw invalid(
      `Reader is currently busy processing another request. Please reference the integration guide at ${GUIDE} for details on how to handle this error.`,
      { code: "terminal_reader_busy" },
    );
  }
  const timeout = () =>
    invalid(
      `There was a timeout when sending this command to the reader. Please reference the integration guide at ${GUIDE} for details on how to handle this error.`,
      { code: "terminal_reader_timeout" },
    );
  if (device === "unreachable") throw timeout();
  const after = putReader(world, caller.account, apply(reader));
  // "On rare occasions, a terminal_reader_timeout error code is a false negative" (same page, "Reader
  // timeout").
  if (device === "deaf") throw timeout();
  return after;
}
