import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { after, before, test } from "node:test";
import { AdyenTerminal, CustomSimulator, Ecr17Terminal, EpsonSimulator } from "@banco/bridge-simulators";
import { HOST_CLOCK } from "@banco/core/clock";
import { terminalIdIn } from "@banco/driver-adyen-local/search";
import { findDevices, hostsIn, type SearchedDriver, searchedDrivers } from "../src/search/find.ts";
import { printFound } from "../src/search/print-found.ts";

const terminal = new Ecr17Terminal();
const adyen = new AdyenTerminal();
const epson = new EpsonSimulator();
const custom = new CustomSimulator();
const devices = [terminal, adyen, epson, custom];
before(() => Promise.all(devices.map((device) => device.start())));
after(() => Promise.all(devices.map((device) => device.stop())));

const find = (drivers: readonly SearchedDriver[]) =>
  findDevices(["127.0.0.1"], drivers, { clock: HOST_CLOCK });
/**
 * Returns the searched drivers with their default ports, or with configured ones replaced by a device's
 * port.
 */
const driversAt = (port: number, usualPort?: number) =>
  searchedDrivers(1)
    .filter((driver) => driver.usualPort === usualPort)
    .map((driver) => ({ ...driver, port }));

test("each device is found by its own driver without charging or printing", async () => {
  const found = [
    ...(await find(driversAt(terminal.port))),
    ...(await find(driversAt(adyen.port, 8443))),
    ...(await find(driversAt(epson.port, 80))),
    ...(await find(driversAt(custom.port, 80))),
  ];
  assert.deepEqual(
    found.map(({ part, says, settings }) => [part, says, settings]),
    [
      [
        "payment",
        "ECR17 terminal 12345678",
        { driver: "ecr17", host: "127.0.0.1", port: terminal.port, terminalId: "12345678" },
      ],
      [
        "payment",
        "Adyen terminal (its screen shows its ID)",
        { driver: "adyen-local", host: "127.0.0.1", port: adyen.port },
      ],
      ["fiscal", "printer 99MEX123456", { driver: "epson-rt", host: "127.0.0.1", port: epson.port }],
      ["fiscal", "printer 72MUS123456", { driver: "custom-rt", host: "127.0.0.1", port: custom.port }],
    ],
  );
  assert.deepEqual([terminal.charged, epson.register.issued, custom.register.issued], [[], [], []]);
  assert.deepEqual([...new Set(terminal.requests)], ["s"]);
});

/** Runs a function while a server is running on this machine. */
async function beside(
  server: Server | ReturnType<typeof createTcpServer>,
  run: (port: number) => Promise<void>,
) {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await run((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

test("web servers and ports that close connections are not taken for devices", async () => {
  const router = createServer((_request, response) => response.end("<html><body>Router</body></html>"));
  await beside(router, async (port) => assert.deepEqual(await find(driversAt(port, 80)), []));
  const closing = createTcpServer((socket) => socket.destroy());
  await beside(closing, async (port) => {
    for (const usual of [undefined, 80, 8443]) assert.deepEqual(await find(driversAt(port, usual)), []);
  });
});

test("the port for raw printing is never contacted", () => {
  assert.throws(() => searchedDrivers(9100), /raw printing/);
});

test("a terminal without a configured port is not searched for", () => {
  assert.deepEqual(
    searchedDrivers(undefined).map(({ name, port }) => [name, port]),
    [
      ["adyen-local", 8443],
      ["epson-rt", 80],
      ["custom-rt", 80],
    ],
  );
});

test("at most 16 addresses are queried concurrently", async () => {
  let open = 0;
  let most = 0;
  const identify = async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 20));
    open--;
    return undefined;
  };
  const driver = { part: "fiscal", name: "epson-rt", usualPort: 80, identify } as const;
  await findDevices(Array(40).fill("127.0.0.1"), [{ ...driver, port: epson.port }], { clock: HOST_CLOCK });
  assert.equal(most, 16);
});

test("an Adyen terminal's ID is read from its certificate", () => {
  const names = [
    "V400m-123456789.live.terminal.adyen.com",
    "legacy-terminal-certificate.test.terminal.adyen.com",
  ];
  assert.deepEqual(names.map(terminalIdIn), ["V400m-123456789", null]);
  for (const name of ["printer.local", "a.live.terminal.adyen.com.example.com", undefined])
    assert.equal(terminalIdIn(name), undefined);
});

test("the command prints configuration lines or reports that nothing was found", async () => {
  const lines: string[] = [];
  const print = (port: number) =>
    printFound({ network: "127.0.0.1", port: String(port) }, (line) => lines.push(line));
  assert.equal(await print(terminal.port), true);
  const part = `{"driver":"ecr17","host":"127.0.0.1","port":${terminal.port},"terminalId":"12345678"}`;
  assert.ok(lines.includes(`  "payment": ${part}`), lines.join("\n"));
  assert.equal(await print(9), false);
  assert.equal(lines.at(-1), "No device was found.");
  await assert.rejects(
    printFound({ network: undefined, port: "x" }, () => {}),
    /"x" is not a port/,
  );
});

test("only private networks of at most 256 addresses are searched", () => {
  assert.deepEqual(hostsIn("192.168.1.77/30"), ["192.168.1.77", "192.168.1.78"]);
  assert.deepEqual(hostsIn("10.0.0.5"), ["10.0.0.5"]);
  const all = hostsIn("172.16.3.9/24");
  assert.deepEqual([all.length, all[0], all.at(-1)], [254, "172.16.3.1", "172.16.3.254"]);
  for (const network of ["8.8.8.0/24", "172.32.0.0/24"])
    assert.throws(() => hostsIn(network), /not a private network/);
  assert.throws(() => hostsIn("192.168.0.0/16"), /too many addresses/);
  for (const network of ["shop", "192.168.1.0/x", "192.168.1.0/33", "fe80::1/128"])
    assert.throws(() => hostsIn(network), /not a network/);
});
