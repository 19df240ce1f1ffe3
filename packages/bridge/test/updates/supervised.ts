import { Ecr17Terminal } from "@banco/bridge-simulators";
import { call, makePlace } from "@banco/bridge-testing/bridge";
import { Hosted } from "@banco/bridge-testing/hosted";
import { PUBLIC_KEY } from "@banco/bridge-testing/programs";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";
import { type RunningProgram, startProgram } from "@banco/testing/process";

const PATIENCE_MS = 60_000;
/** The preload script that shortens a shop's wait times. */
const QUICK = new URL("quick.ts", import.meta.url).href;

/** A shop with a supervised bridge, and the hosted API that offers it programs. */
export type SupervisedShop = Awaited<ReturnType<typeof openSupervisedShop>>;

export async function openSupervisedShop() {
  const hosted = await Hosted.start();
  const place = makePlace();
  const terminal = new Ecr17Terminal();
  await terminal.start();
  const port = await freePort();
  await place.configure({
    ...{ baseUrl: hosted.url, sourceAddress: "tenant.bridge.secret", updateKeys: [PUBLIC_KEY] },
    payment: { driver: "ecr17", host: "127.0.0.1", port: terminal.port, terminalId: "12345678" },
    fiscal: { driver: "hosted" },
  });
  let supervisor: RunningProgram | undefined;
  const request = (method: string, path: string, body?: object) =>
    call(`http://127.0.0.1:${port}`, method, path, body);
  const pay = (amount: number) => request("POST", "/payments", { amount });
  const wait = <T>(what: string, is: () => T | Promise<T>) => eventually(what, is, PATIENCE_MS);
  return {
    hosted,
    place,
    terminal,
    request,
    pay,
    wait,
    async supervise(env: Record<string, string> = {}): Promise<RunningProgram> {
      const settings = {
        BRIDGE_PORT: String(port),
        DATA_DIR: place.dataDir,
        NODE_OPTIONS: `--import=${QUICK}`,
      };
      const none = { BRIDGE_HOST: undefined, BRIDGE_CONFIG: undefined };
      supervisor = await startProgram({
        file: "packages/bridge/src/main.ts",
        args: ["supervise"],
        env: { ...none, ...settings, LOG_LEVEL: "info", ...env },
      });
      return supervisor;
    },
    /** Waits until a version reports its state, which it does once it is in use. */
    seen: (version: string, from = 0) =>
      wait(`the program ${version} is in use`, () =>
        hosted.states.slice(from).find(({ program }) => program === version),
      ),
    /** Waits for a report on the program. */
    reported: (what: string, is: (report: (typeof hosted.programs)[number]) => boolean) =>
      wait(what, () => hosted.programs.findLast(is)),
    /** Waits until a payment succeeds, because the bridge may be starting. */
    pays: (amount: number) =>
      wait("it pays", async () => (await pay(amount).catch(() => undefined))?.status === 200),
    async close() {
      await supervisor?.stop();
      await terminal.stop();
      await hosted.stop();
      await place.remove();
    },
  };
}
