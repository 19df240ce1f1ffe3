import { type FileHandle, open, readlink } from "node:fs/promises";
import type { TestContext } from "node:test";

/**
 * Records the files and folders that this process synced to disk during the test, in order. Linux only,
 * because it looks up a file's path by its descriptor.
 */
export async function syncedPaths(t: TestContext): Promise<string[]> {
  const paths: string[] = [];
  const some = await open("/dev/null");
  const handles = Object.getPrototypeOf(some) as FileHandle;
  await some.close();
  const { sync } = handles;
  t.mock.method(handles, "sync", async function (this: FileHandle) {
    paths.push(await readlink(`/proc/self/fd/${this.fd}`));
    return sync.call(this);
  });
  return paths;
}
