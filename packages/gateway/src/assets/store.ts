/** A file's facts for the store. */
export interface StoredFile {
  id: string;
  mimeType: string;
  size: number;
}

/** Where files are kept. */
export interface AssetStore {
  /** Keeps a file, wholly or not at all. */
  write(file: StoredFile, content: AsyncIterable<Buffer>): Promise<void>;
  /** An address from which anyone may read the file within the seconds; once, where the store can tell. */
  link(file: StoredFile, seconds: number): Promise<string>;
  /** Forgets a file, and what a broken write left of it; there need be none. */
  remove(id: string): Promise<void>;
}
