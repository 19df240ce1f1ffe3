import { type FileHandle, open, readlink } from "node:fs/promises";
import type { TestContext } from "node:test";

/**
 * Records, while the test runs, the files and folders for which this process waited for the disk, in order.
 * Linux only: it finds a file's path by its number.
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
