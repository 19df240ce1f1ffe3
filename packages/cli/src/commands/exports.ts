import { type FileHandle, open, rm } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import type { Schemas } from "@banco/sdk";
import { type Call, type Command, textOf, UsageError } from "../command.ts";

const LOOK_MS = 1_000;

type Export = Schemas["Export"];

/** Requests a month's archive for the accountant, waits for it, and saves it. */
export const monthExport: Command = {
  name: "exports save",
  help: "Export a month for the accountant, and save the archive when it is complete",
  args: ["month"],
  options: {
    out: {
      value: "FILE",
      help: "The target file; defaults to banco-MONTH.zip in this folder. Existing files are never overwritten",
    },
    tables: { help: "Only the tables, without the PDFs and XML files" },
  },
  async run(call) {
    const month = call.args.month!;
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
      throw new UsageError(`"${month}" is not a month: write it like 2026-10`);
    const path = textOf(call, "out") ?? `banco-${month}.zip`;
    const file = await newFile(path);
    try {
      const archive = await completedExport(call, month);
      await save(file, archive.url!, call.terminal.stop);
      call.show({ ...archive, file: path }, [path]);
    } catch (error) {
      await rm(path);
      throw error;
    } finally {
      await file.close();
    }
  },
};

/** Opens the file before any request, so that an existing file stays unchanged. */
async function newFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, "wx", 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(code === "EEXIST" ? `${path} already exists` : `${path} cannot be written`);
  }
}

async function completedExport({ banco, once, options, terminal }: Call, month: string): Promise<Export> {
  const api = await banco();
  const signal = terminal.stop;
  const body = { month, files: options.tables === undefined };
  let one: Export = await once((settings) => api.createExport(body, settings));
  for (let shown = ""; one.status === "pending"; one = await api.getExport(one.id, { signal })) {
    const { done, total } = one.progress;
    const progress = `${done} of ${total}`;
    if (total > 0 && progress !== shown) terminal.note(progress);
    shown = progress;
    await setTimeout(LOOK_MS, undefined, { signal });
  }
  if (one.status !== "completed" || !one.url)
    throw new UsageError(`The export is ${one.status}: request it again`);
  return one;
}

/** Streams the archive into the file, whatever its size. */
async function save(file: FileHandle, url: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { signal });
  if (!answer.ok || !answer.body) throw new UsageError(`The archive download failed with ${answer.status}`);
  for await (const piece of answer.body) await file.writeFile(piece);
}
