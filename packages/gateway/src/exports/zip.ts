import { Readable } from "node:stream";
import { type ReadStreamOptions, ZipFile } from "yazl";

/** An archive that is written while it is read, file by file. */
export interface Archive {
  /**
   * Adds a file.
   *
   * @param open - called when the file's content is needed; returns it
   */
  add(name: string, options: Partial<ReadStreamOptions>, open: () => Content | Promise<Content>): void;
  /**
   * Returns the archive as a stream. A failure in any file, or in the list of files, destroys the stream with that
   * error, so that a broken archive is not mistaken for a complete one and the process survives.
   *
   * @param listed - ends once every file has been added
   */
  stream(listed?: Promise<void>): Readable;
}

type Content = Iterable<string | Buffer> | AsyncIterable<string | Buffer>;

/** Opens an archive. */
export function openArchive(): Archive {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => void output.destroy(error as Error);
  zip.on("error", fail);
  return {
    add: (name, options, open) =>
      zip.addReadStreamLazy(name, options, (give) => {
        // yazl does not listen to stream errors, and an unhandled error ends the process.
        const opened = async () => Readable.from(await open()).once("error", fail);
        opened().then((content) => give(null, content), fail);
      }),
    stream: (listed = Promise.resolve()) => {
      listed.then(() => zip.end(), fail);
      return output;
    },
  };
}
