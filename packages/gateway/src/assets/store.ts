/** A file's facts for the store. */
export interface StoredFile {
  id: string;
  mimeType: string;
  size: number;
}

/** The place where files are kept. */
export interface AssetStore {
  /** Keeps a file, wholly or not at all. */
  write(file: StoredFile, content: AsyncIterable<Buffer>): Promise<void>;
  /**
   * Returns an address that lets anyone read the file for so many seconds; only once, if the store can count.
   */
  link(file: StoredFile, seconds: number): Promise<string>;
  /** Forgets a file, and the rest of a broken write. Does nothing when there is none. */
  remove(id: string): Promise<void>;
}
