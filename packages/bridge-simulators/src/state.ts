import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/** What a device keeps through a power cut: in a file where one is given. */
export class KeptState<State extends object> {
  readonly #file: string | undefined;
  readonly now: State;

  constructor(file: string | undefined, fresh: State) {
    this.#file = file;
    this.now =
      file && existsSync(file)
        ? { ...fresh, ...(JSON.parse(readFileSync(file, "utf8")) as State) }
        : structuredClone(fresh);
  }

  /** Writes it down whole. */
  keep(): void {
    if (!this.#file) return;
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.now));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
