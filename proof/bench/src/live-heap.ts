/**
 * A preload (`--import`, with `--expose-gc`) that prints the size of the live heap on SIGUSR2.
 */
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  console.log(`live heap ${(process.memoryUsage().heapUsed / 1024 / 1024).toFixed(1)} MB`);
});
