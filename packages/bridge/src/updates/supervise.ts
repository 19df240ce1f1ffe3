import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { isNewer } from "@banco/core/bridge-release";
import { reasonOf, verifyInstalled } from "./install.ts";
import { copyJournal, journalVersionOf, restoreJournal } from "./journal-copy.ts";
import { type FromKeeper, ON_TRIAL, SUPERVISED, type ToKeeper } from "./keeper.ts";
import type { ProgramOutcome, ProgramsState, Trial } from "./programs.ts";
import { removeIfPossible, removeUnused } from "./remove-unused.ts";
import type { SuperviseOptions } from "./supervision.ts";
import { PLATFORM } from "./updates.ts";

/** The number of starts that a new program gets: the previous one may still hold the port for a moment. */
const TRIAL_STARTS = 3;
/** The number of consecutive short runs after which the previous program replaces a new one. */
const SHORT_RUNS = 5;

/** How a program ended. */
interface Ended {
  how: string;
  /** The version that it requested. */
  change: { version: string; requestedAt: string | null } | null;
}

/**
 * Keeps the bridge running, and switches to the update that it requests. A new program is on trial, and accepts no
 * orders, until it has started and reached the hosted API. If the trial fails, the previous program continues with the
 * restored journal. If the new program keeps crashing soon after its start, the previous one continues with the current
 * journal, unless the new one has upgraded it. Every step is stored on disk first, so a killed supervisor resumes where
 * it stopped.
 */
export class Supervisor {
  readonly #options: SuperviseOptions;
  readonly #stopping = new AbortController();
  readonly #loop: Promise<void>;
  #child: ChildProcess | undefined;
  /** The state after an abandoned update, until it can be written to disk. */
  #unwritten: ProgramsState | undefined;
  /** The reason why the program on trial failed, until it is written to disk. */
  #failure: string | undefined;
  /** The consecutive short runs of a new program. */
  #shortRuns = 0;

  constructor(options: SuperviseOptions) {
    this.#options = options;
    this.#loop = this.#run();
    this.#loop.catch(() => {});
  }

  /** Resolves once it has been stopped; rejects if the journal or the state cannot be written. */
  get ended(): Promise<void> {
    return this.#loop;
  }

  /** Stops the program gracefully. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#end();
    await this.#loop;
  }

  async #run(): Promise<void> {
    const { folder, clock, timing, log } = this.#options;
    while (!this.#stopping.signal.aborted) {
      const isTrial = this.#unwritten === undefined && folder.read().trial !== null;
      const ended = isTrial ? await this.#try() : await this.#live(this.#command(), false);
      if (this.#stopping.signal.aborted) return;
      // The previous program starts immediately.
      if (!ended) continue;
      if (ended.change) {
        const trial = { ...ended.change, starts: 0, failure: null };
        this.#prepare(trial, () => folder.write({ ...folder.read(), trial }));
        continue;
      }
      log(`The bridge ended (${ended.how}); it restarts in ${timing.restartMs} ms.`);
      this.#countEnd(ended.how);
      await clock.sleep(timing.restartMs, this.#stopping.signal).catch(() => {});
    }
  }

  /** Starts the program on trial again; returns undefined if it was rolled back instead. */
  async #try(): Promise<Ended | undefined> {
    const { folder, journalFile } = this.#options;
    const state = folder.read();
    const trial = state.trial!;
    const failure =
      this.#failure ?? trial.failure ?? (trial.starts < TRIAL_STARTS ? null : "it did not start");
    if (failure !== null) return this.#rollBack(state, failure);
    const start = (journalVersion: number | null) =>
      folder.write({ ...state, trial: { ...trial, journalVersion, starts: trial.starts + 1 } });
    if (trial.starts > 0) {
      try {
        start(trial.journalVersion ?? null);
      } catch (error) {
        return this.#rollBack(state, reasonOf(error as NodeJS.ErrnoException));
      }
    } else {
      const isReady = this.#prepare(trial, () => {
        copyJournal(journalFile, folder.journalCopy);
        start(journalVersionOf(journalFile));
      });
      if (!isReady) return undefined;
    }
    return this.#live([folder.programOf(trial.version)], true);
  }

  /**
   * Ends a failed trial. The new program is removed first, so that there is room for the journal and the
   * state on a full disk.
   */
  #rollBack(state: ProgramsState, says: string): undefined {
    const { folder, journalFile, log } = this.#options;
    const trial = state.trial!;
    this.#failure = undefined;
    removeIfPossible(folder.folderOf(trial.version));
    folder.write({ ...state, trial: { ...trial, failure: says } });
    restoreJournal(journalFile, folder.journalCopy);
    folder.write({ ...state, trial: null, last: outcome(trial, "rolled_back", says) });
    removeIfPossible(folder.journalCopy);
    log(`The program ${trial.version} did not work (${says}); the previous one continues.`);
  }

  /** Counts the end of a run: after several short runs, the previous program replaces the new one. */
  #countEnd(how: string): void {
    const { folder, journalFile, timing, log } = this.#options;
    const state = folder.read();
    const { current, probation, trial } = state;
    if (!probation || current === null || trial) return;
    this.#shortRuns++;
    if (this.#shortRuns < SHORT_RUNS) return;
    if (journalVersionOf(journalFile) !== probation.journalVersion) return;
    const minutes = timing.soundMs / 60_000;
    const says = `it ended ${SHORT_RUNS} times within ${minutes} minutes of its start, the last time with ${how}`;
    removeIfPossible(folder.folderOf(current));
    this.#writeIfPossible({
      ...{ current: probation.former, trial: null, probation: null },
      last: outcome({ version: current, requestedAt: probation.requestedAt }, "rolled_back", says),
    });
    log(`The program ${current} did not work (${says}); the previous one continues.`);
  }

  /** Ends the probation of a program that has run for long enough. */
  #trust(): void {
    const state = this.#options.folder.read();
    if (state.probation) this.#writeIfPossible({ ...state, probation: null });
  }

  /** Writes a state that may also be written later, for example when the disk has room again. */
  #writeIfPossible(state: ProgramsState): void {
    try {
      this.#options.folder.write(state);
    } catch (error) {
      this.#options.log(`The state of programs cannot be written (${(error as Error).message}).`);
    }
  }

  /**
   * Runs a step of an update before the new program's first start. If writing fails, the update is abandoned,
   * and the previous program continues with the unchanged journal.
   *
   * @returns whether the update continues
   */
  #prepare(trial: Trial, step: () => void): boolean {
    const { folder, log } = this.#options;
    try {
      step();
      return true;
    } catch (error) {
      const says = reasonOf(error as NodeJS.ErrnoException);
      log(`The bridge cannot change to ${trial.version} (${says}); the previous program continues.`);
      this.#unwritten = { ...folder.read(), trial: null, last: outcome(trial, "failed", says) };
      try {
        this.#writeLeft();
        removeIfPossible(folder.journalCopy);
      } catch {
        // The next update writes the state first.
      }
      return false;
    }
  }

  /** Writes the state that could not be written before. */
  #writeLeft(): void {
    if (this.#unwritten) this.#options.folder.write(this.#unwritten);
    this.#unwritten = undefined;
  }

  /** Returns the command of the newest program that may run: a downloaded one, or the installed one. */
  #command(): readonly string[] {
    const { folder, command, version } = this.#options;
    const { current } = folder.read();
    const isUsed = current !== null && isNewer(current, version) && existsSync(folder.programOf(current));
    return isUsed ? [folder.programOf(current)] : command;
  }

  /** Runs a program until it ends. */
  async #live([file = "", ...first]: readonly string[], isTrial: boolean): Promise<Ended> {
    const { env, write, clock, timing } = this.#options;
    const ended: Ended = { how: "", change: null };
    const output = write ? "pipe" : "inherit";
    let child: ChildProcess;
    try {
      child = spawn(file, [...first, "run"], {
        env: { ...env, [SUPERVISED]: "1", ...(isTrial && { [ON_TRIAL]: "1" }) },
        stdio: ["ignore", output, output, "ipc"],
        windowsHide: true,
      });
    } catch (error) {
      // The system does not execute the file, for example because an antivirus program blocks it.
      return { ...ended, how: (error as Error).message };
    }
    this.#child = child;
    if (write) for (const stream of [child.stdout, child.stderr]) stream?.on("data", write);
    const exited = new Promise<string>((resolve) => {
      child.once("error", (error) => resolve(error.message));
      child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    const fail = (why: string) => {
      this.#failure = why;
      this.#end();
    };
    const limit = isTrial
      ? clock.after(timing.trialMs, () => fail("it did not reach the hosted API in time"))
      : undefined;
    const sound = clock.after(timing.soundMs, () => this.#trust());
    child.on("message", (message: ToKeeper) => {
      if (message !== null && "healthy" in message) {
        limit?.cancel();
        const failure = isTrial ? this.#use() : undefined;
        if (failure !== undefined) return fail(failure);
        answer(child, { go: true });
      }
      if (message !== null && "change" in message)
        void this.#allow(message.change.version).then((refused) => {
          if (refused !== undefined) return answer(child, { refused });
          ended.change = message.change;
          answer(child, { changes: true });
          this.#end();
        });
    });
    if (this.#stopping.signal.aborted) this.#end();
    ended.how = await exited;
    limit?.cancel();
    sound.cancel();
    this.#child = undefined;
    return ended;
  }

  /** Puts the program on trial into use; returns the reason if that cannot be stored. */
  #use(): string | undefined {
    const { folder } = this.#options;
    const { trial, current: former } = folder.read();
    const { version, requestedAt, journalVersion = null } = trial!;
    const probation = journalVersion === null ? null : { former, requestedAt, journalVersion };
    try {
      folder.write({ current: version, trial: null, probation, last: outcome(trial!, "installed", null) });
    } catch (error) {
      return reasonOf(error as NodeJS.ErrnoException);
    }
    this.#shortRuns = 0;
    removeIfPossible(folder.journalCopy);
    removeUnused(folder, [version, former]);
    return undefined;
  }

  /** Returns the reason for rejecting an update; undefined if the program is the signed one. */
  async #allow(version: string): Promise<string | undefined> {
    const { folder, keys, version: installed } = this.#options;
    const { current } = folder.read();
    const running = current !== null && isNewer(current, installed) ? current : installed;
    if (!isNewer(version, running)) return `${version} is not newer than ${running}`;
    try {
      this.#writeLeft();
    } catch (error) {
      return reasonOf(error as NodeJS.ErrnoException);
    }
    try {
      await verifyInstalled(folder, version, keys(), PLATFORM);
      return undefined;
    } catch (error) {
      // The next attempt downloads the program again.
      removeIfPossible(folder.folderOf(version));
      return (error as Error).message;
    }
  }

  /**
   * Closes the channel, which also stops the program gracefully on Windows; kills the program if it does not
   * stop.
   */
  #end(): void {
    const child = this.#child;
    if (!child) return;
    if (child.connected) child.disconnect();
    const force = this.#options.clock.after(this.#options.timing.endMs, () => child.kill("SIGKILL"));
    child.once("exit", () => force.cancel());
  }
}

function answer(child: ChildProcess, message: FromKeeper): void {
  // A program that has already ended gets no response.
  if (child.connected) child.send(message, () => {});
}

function outcome(
  { version, requestedAt }: { version: string; requestedAt: string | null },
  result: ProgramOutcome["result"],
  says: string | null,
): ProgramOutcome {
  return { version, result, says, requestedAt };
}
