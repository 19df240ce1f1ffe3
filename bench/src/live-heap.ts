/**
 * Loaded into a program with `--import` and `--expose-gc`: at SIGUSR2 it says how much of its heap is alive.
 */
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  console.log(`live heap ${(process.memoryUsage().heapUsed / 1024 / 1024).toFixed(1)} MB`);
});
