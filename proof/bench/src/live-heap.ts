/**
 * Loaded into a program with `--import` and `--expose-gc`: at SIGUSR2 it prints the size of the live heap.
 */
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  console.log(`live heap ${(process.memoryUsage().heapUsed / 1024 / 1024).toFixed(1)} MB`);
});
