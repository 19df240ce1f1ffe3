/** A file's facts for the store. */
export interface StoredFile {
  id: string;
  mimeType: string;
  size: number;
}

/** The location where files are kept. */
export interface AssetStore {
  /** Keeps a file, wholly or not at all. */
  write(file: StoredFile, content: AsyncIterable<Buffer>): Promise<void>;
  /**
   * Returns a URL that lets anyone read the file for this many seconds; single-use if the store supports it.
   */
  link(file: StoredFile, seconds: number): Promise<string>;
  /** Deletes a file and the remains of an interrupted write. Does nothing if there is none. */
  remove(id: string): Promise<void>;
}
