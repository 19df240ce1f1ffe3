import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/** A device's state, which survives a power cut: in a file if one is configured. */
export class StoredState<State extends object> {
  readonly #file: string | undefined;
  readonly #fresh: State;
  now: State;

  constructor(file: string | undefined, fresh: State) {
    this.#file = file;
    this.#fresh = fresh;
    this.now = structuredClone(fresh);
    this.wake();
  }

  /** Loads only the saved state, as after a power cut. */
  wake(): void {
    if (!this.#file || !existsSync(this.#file)) return;
    this.now = { ...this.#fresh, ...(JSON.parse(readFileSync(this.#file, "utf8")) as State) };
  }

  /** Saves the whole state. */
  keep(): void {
    if (!this.#file) return;
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.now));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
