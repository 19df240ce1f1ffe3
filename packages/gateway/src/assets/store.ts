/** A file's metadata for the store. */
export interface StoredFile {
  id: string;
  mimeType: string;
  size: number;
}

/** A file store. */
export interface AssetStore {
  /** Stores a file completely or not at all. */
  write(file: StoredFile, content: AsyncIterable<Buffer>): Promise<void>;
  /**
   * Returns a URL that anyone can use to read the file for this many seconds; the URL is single-use if the store
   * supports that.
   */
  link(file: StoredFile, seconds: number): Promise<string>;
  /** Deletes a file and the remains of an interrupted write. Does nothing if the file does not exist. */
  remove(id: string): Promise<void>;
}
