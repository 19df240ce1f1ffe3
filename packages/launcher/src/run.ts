import { launch, type Plan } from "./launch.ts";

/**
 * The time in which a second signal belongs to the same Ctrl-C: npm forwards signals to its child, which has already
 * received a terminal's Ctrl-C.
 */
const SAME_SIGNAL_MS = 1_000;

const PARENT_POLL_MS = 250;

/**
 * Runs a plan until it must stop, and returns the exit code. Ctrl-C, SIGTERM, a closed terminal and the end of a
 * parent process with a channel to us stop everything in an orderly way; a second Ctrl-C kills the programs.
 *
 * @param announce called once, when everything is ready
 * @param sameSignalMs the time after the first signal in which a second one belongs to the same Ctrl-C
 */
export async function run(
  plan: Plan,
  announce: () => void,
  sameSignalMs: number = SAME_SIGNAL_MS,
): Promise<number> {
  const launched = launch(plan);
  const stopSignal = Promise.withResolvers<void>();
  let signaledAt: number | undefined;
  const tell = () => {
    if (signaledAt === undefined) {
      signaledAt = Date.now();
      plan.log("Stopping ...");
      stopSignal.resolve();
    } else if (Date.now() - signaledAt > sameSignalMs) {
      plan.log("Ending the programs by force.");
      launched.kill();
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, tell);
  process.once("disconnect", tell);
  onceNpmIsGone(tell);
  // A closed terminal or pipe must not prevent an orderly stop.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

  let failure: Error | undefined;
  const ready = launched.ready.then(announce);
  await Promise.race([stopSignal.promise, ready.then(() => stopSignal.promise)]).catch((error) => {
    failure = error;
    plan.log(error.message);
  });
  await launched.stop();
  return failure ? 1 : 0;
}

/**
 * Calls back when npm has exited. npm starts us through a shell, and the SIGTERM that npm forwards kills that shell
 * without notifying us.
 */
function onceNpmIsGone(tell: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    tell();
  }, PARENT_POLL_MS).unref();
}
