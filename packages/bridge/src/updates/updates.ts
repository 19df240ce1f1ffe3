import { SignedRelease, VERSION_PATTERN } from "@banco/core/bridge-release";
import { Value } from "@banco/core/check";
import type { Clock } from "@banco/core/clock";
import { PRODUCT } from "@banco/core/product";
import type { HostedApi } from "@banco/driver-hosted/client";
import type { FastifyBaseLogger } from "fastify";
import type { LoopOptions, Timing } from "../timing.ts";
import { freeBytesOf, InstallError, Interrupted, install } from "./install.ts";
import type { Keeper } from "./keeper.ts";
import type { ProgramOutcome, ProgramsFolder } from "./programs.ts";

const TIMEOUT_MS = 20_000;
/** The interval at which the bridge is checked for idleness. */
const IDLE_POLL_MS = 500;
const VERSION = new RegExp(VERSION_PATTERN);
const SAYS_MAX = 1000;
export const PLATFORM = `${process.platform}-${process.arch}`;

/** The parts of the bridge that a program update uses. */
export interface UpdatedBridge {
  hosted(): HostedApi | undefined;
  /** The accepted public keys. */
  keys(): readonly string[];
  /** Returns whether no order, sale or device call is open; if so, none can start until `open` is called. */
  close(): boolean;
  open(): void;
}

/** The hosted API's offer. */
interface Offer {
  release: SignedRelease;
  requestedAt: string | null;
}

/** The options of updates. */
export interface UpdatesOptions extends LoopOptions {
  folder: ProgramsFolder;
  /** Undefined if nothing supervises the bridge: then it cannot update itself. */
  keeper: Keeper | undefined;
  /** The running program's version; defaults to this program's, except in tests. */
  version?: string;
}

/**
 * Finds updates through the hosted API, downloads and verifies them, and switches to them between two orders.
 * A version that was rolled back is tried again only on a new request.
 */
export class Updates {
  readonly #bridge: UpdatedBridge;
  readonly #log: FastifyBaseLogger;
  readonly #timing: Timing;
  readonly #clock: Clock;
  readonly #folder: ProgramsFolder;
  readonly #keeper: Keeper | undefined;
  readonly #version: string;
  readonly #stopping = new AbortController();
  #last: ProgramOutcome | null = null;
  #says: string | null = null;
  #loop: Promise<void> | undefined;
  #failedAt: number | undefined;

  constructor(
    bridge: UpdatedBridge,
    { log, timing, clock, folder, keeper, version = PRODUCT.version }: UpdatesOptions,
  ) {
    this.#bridge = bridge;
    this.#log = log;
    this.#timing = timing;
    this.#clock = clock;
    this.#folder = folder;
    this.#keeper = keeper;
    this.#version = version;
  }

  /** Starts polling for updates. */
  begin(): void {
    this.#last = this.#folder.read().last;
    this.#loop = this.#follow();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
  }

  /**
   * Reports the program to the hosted API.
   *
   * @returns the version that it should install, or null; undefined if the hosted API does not respond
   */
  async ask(): Promise<Offer | null | undefined> {
    const hosted = this.#bridge.hosted();
    if (!hosted) return undefined;
    const why = this.#reasonAgainst();
    const body = {
      program: this.#version,
      platform: PLATFORM,
      canUpdate: why === null,
      says: (why ?? this.#says)?.slice(0, SAYS_MAX) ?? null,
      last: this.#last && { ...this.#last, says: this.#last.says?.slice(0, SAYS_MAX) ?? null },
    };
    const { signal } = this.#stopping;
    const path = "/v1/bridges/program";
    const answer = await hosted.call({ method: "POST", path, body, timeoutMs: TIMEOUT_MS, signal });
    if (answer.kind !== "answered" || answer.status !== 200) return undefined;
    const { release, requestedAt } = answer.body;
    if (why !== null || !Value.Check(SignedRelease, release)) return null;
    return { release, requestedAt: typeof requestedAt === "string" ? requestedAt : null };
  }

  #reasonAgainst(): string | null {
    if (!this.#keeper) return "nothing supervises this bridge: its service must run `banco-bridge supervise`";
    if (this.#bridge.keys().length === 0)
      return "there is no key for verifying signatures: see updateKeys in bridge.json";
    return null;
  }

  async #follow(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const offer = await this.ask();
      if (offer && this.#isWanted(offer)) await this.#take(offer);
      await this.#clock.sleep(this.#timing.programMs, this.#stopping.signal).catch(() => {});
    }
  }

  /**
   * The outcome of an installation: a failed download is retried later, but a program that did not work is retried only
   * on a new request.
   */
  #isWanted({ release, requestedAt }: Offer): boolean {
    if (requestedAt !== null || this.#last?.version !== versionIn(release)) return true;
    if (this.#last.result === "rolled_back" || this.#failedAt === undefined) return false;
    return this.#clock.monotonic() - this.#failedAt >= this.#timing.programAgainMs;
  }

  async #take({ release, requestedAt }: Offer): Promise<void> {
    const parts = {
      ...{ folder: this.#folder, keys: this.#bridge.keys(), platform: PLATFORM, version: this.#version },
      freeBytes: freeBytesOf,
      download: async (file: string, start: number) =>
        this.#bridge.hosted()?.download(file, start, this.#stopping.signal),
    };
    try {
      const version = await install(release, parts);
      this.#says = `${version} is ready: it waits until no order, sale or device call is open`;
      await this.#changeTo(version, requestedAt);
    } catch (error) {
      this.#bridge.open();
      if (error instanceof Interrupted) this.#says = error.message;
      else if (error instanceof InstallError) this.#failed(release, requestedAt, error.message);
      else throw error;
    }
  }

  async #changeTo(version: string, requestedAt: string | null): Promise<void> {
    for (let waitedMs = 0; !this.#bridge.close(); waitedMs += IDLE_POLL_MS) {
      if (waitedMs >= this.#timing.programMs || this.#stopping.signal.aborted) return;
      await this.#clock.sleep(IDLE_POLL_MS, this.#stopping.signal).catch(() => {});
    }
    this.#says = null;
    this.#log.info({ version }, "the bridge changes its program");
    const refused = await this.#keeper!.change(version, requestedAt);
    if (refused !== undefined) throw new InstallError(refused);
  }

  #failed(release: SignedRelease, requestedAt: string | null, says: string): void {
    this.#log.error({ says }, "a newer program could not be installed");
    this.#says = null;
    this.#failedAt = this.#clock.monotonic();
    this.#last = { version: versionIn(release), result: "failed", says, requestedAt };
  }
}

/** Returns the version that a release states, even without a valid signature. */
function versionIn({ payload }: SignedRelease): string {
  try {
    const { version } = JSON.parse(Buffer.from(payload, "base64").toString());
    return VERSION.test(version) ? version : "0.0.0";
  } catch {
    return "0.0.0";
  }
}
