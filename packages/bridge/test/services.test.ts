import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { logFile } from "../src/services/log-file.ts";
import type { ServiceRequest } from "../src/services/plan.ts";
import { servicePlan, takeSteps } from "../src/services/services.ts";
import { taskXml, windowsQuoted } from "../src/services/windows.ts";
import { readSettings } from "../src/settings.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "banco-service-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const DATA = "C:\\ProgramData\\banco-bridge";
const WINDOWS: ServiceRequest = {
  command: ["C:\\Program Files\\Banco\\banco-bridge.exe"],
  ...{ dataDir: DATA, host: "0.0.0.0", port: 5200 },
  env: { SystemRoot: "C:\\Windows" },
};
const S32 = "C:\\Windows\\System32\\";
/** Returns the commands of a plan and the files that it writes. */
const lines = (steps: ReturnType<typeof servicePlan>["install"]) =>
  steps.map((step) =>
    "run" in step ? step.run.join(" ") : "write" in step ? `write ${step.write}` : step.folder,
  );

test("Windows setup creates a startup task, unprivileged account and firewall rule", () => {
  const { install, uninstall, status } = servicePlan("win32", WINDOWS);
  assert.deepEqual(lines(install), [
    DATA,
    `${S32}icacls.exe ${DATA} /inheritance:r /grant:r *S-1-5-19:(OI)(CI)M *S-1-5-18:(OI)(CI)F *S-1-5-32-544:(OI)(CI)F /t`,
    `write ${DATA}\\service.xml`,
    `${S32}schtasks.exe /end /tn banco-bridge`,
    `${S32}schtasks.exe /create /f /xml ${DATA}\\service.xml /tn banco-bridge`,
    `${S32}netsh.exe advfirewall firewall delete rule name=Banco bridge`,
    `${S32}netsh.exe advfirewall firewall add rule name=Banco bridge dir=in action=allow protocol=TCP localport=5200 profile=private,domain remoteip=localsubnet`,
    `${S32}schtasks.exe /run /tn banco-bridge`,
  ]);
  assert.deepEqual(lines(uninstall), [
    `${S32}schtasks.exe /end /tn banco-bridge`,
    `${S32}schtasks.exe /delete /f /tn banco-bridge`,
    `${S32}netsh.exe advfirewall firewall delete rule name=Banco bridge`,
  ]);
  assert.deepEqual(lines([status]), [`${S32}schtasks.exe /query /v /fo LIST /tn banco-bridge`]);
  const own = lines(servicePlan("win32", { ...WINDOWS, host: "127.0.0.1" }).install);
  assert.ok(!own.some((line) => line.includes("add rule")), "no other machine can reach it");
});

test("the Windows task is well-formed UTF-16 and starts the supervisor", () => {
  const { install } = servicePlan("win32", { ...WINDOWS, command: ["C:\\R&D <1>\\banco-bridge.exe"] });
  const step = install.find((one) => "write" in one);
  assert.ok(step && Buffer.isBuffer(step.content));
  assert.deepEqual([...step.content.subarray(0, 2)], [0xff, 0xfe]);
  const text = step.content.toString("utf16le").slice(1);
  assert.ok(
    text
      .split("\n")
      .slice(0, -1)
      .every((line) => line.endsWith("\r")),
  );
  const file = join(folder, "service.xml");
  writeFileSync(file, step.content);
  const names = "{http://schemas.microsoft.com/windows/2004/02/mit/task}";
  const code = `import sys,xml.etree.ElementTree as e
t=e.parse(sys.argv[1]).getroot()
for n in ("Command","Arguments","UserId","ExecutionTimeLimit"): print(t.find(".//${names}"+n).text)`;
  const read = execFileSync("python3", ["-c", code, file], { encoding: "utf8" }).trim().split("\n");
  assert.deepEqual(read, [
    "C:\\R&D <1>\\banco-bridge.exe",
    `supervise --data ${DATA} --host 0.0.0.0 --port 5200 --log ${DATA}\\logs\\banco-bridge.log`,
    "S-1-5-19",
    "PT0S",
  ]);
});

test("Windows arguments with spaces, quotes and backslashes are quoted", () => {
  const cases = [
    ["C:\\Banco", "C:\\Banco"],
    ["D:\\Il mio bar\\", '"D:\\Il mio bar\\\\"'],
    ['say "hi"', '"say \\"hi\\""'],
    ['end\\"', '"end\\\\\\""'],
    ["", '""'],
  ] as const;
  for (const [word, quoted] of cases) assert.equal(windowsQuoted(word), quoted);
  const xml = taskXml(["C:\\node.exe", "C:\\a b\\main.ts"], { ...WINDOWS, dataDir: "D:\\Il mio bar" });
  assert.match(xml, /<Arguments>"C:\\a b\\main\.ts" supervise --data "D:\\Il mio bar" --host/);
});

test("the data on Windows is under ProgramData by default", () => {
  const env = { ProgramData: "D:\\Data" };
  assert.equal(readSettings(env, "win32").dataDir, "D:\\Data\\banco-bridge");
  assert.equal(readSettings({}, "win32").dataDir, DATA);
  assert.equal(readSettings({ ...env, DATA_DIR: "E:\\x" }, "win32").dataDir, "E:\\x");
  assert.equal(readSettings(env, "linux").dataDir, ".data");
});

test("service files use the chosen folder and port on Linux and macOS", () => {
  const request = {
    command: ["/opt/banco-bridge"],
    dataDir: "/srv/banco",
    host: "10.0.0.5",
    port: 5300,
    env: {},
  };
  const linux = servicePlan("linux", request).install;
  const unit = linux.find((one) => "write" in one);
  assert.equal(unit && "write" in unit && unit.write, "/etc/systemd/system/banco-bridge.service");
  for (const line of ['"DATA_DIR=/srv/banco"', "BRIDGE_HOST=10.0.0.5", "BRIDGE_PORT=5300"])
    assert.ok(unit && "content" in unit && String(unit.content).includes(`Environment=${line}\n`), line);
  assert.deepEqual(lines(linux).slice(-3), [
    "systemctl daemon-reload",
    "systemctl enable banco-bridge",
    "systemctl restart banco-bridge",
  ]);
  const macos = servicePlan("darwin", { ...request, dataDir: "/srv/a&b" }).install;
  const plist = macos.find((one) => "write" in one);
  assert.ok(plist && "content" in plist);
  const code =
    "import sys,plistlib; print(' '.join(plistlib.loads(sys.stdin.buffer.read())['ProgramArguments']))";
  const words = execFileSync("python3", ["-c", code], { input: plist.content, encoding: "utf8" }).trim();
  assert.equal(
    words,
    "/opt/banco-bridge supervise --data /srv/a&b --host 10.0.0.5 --port 5300 --log /srv/a&b/logs/banco-bridge.log",
  );
  assert.throws(() => servicePlan("freebsd", request), /no service for freebsd/);
});

test("steps run in order until one fails, which is reported", () => {
  const lines: string[] = [];
  const data = join(folder, "data");
  const steps = [
    { folder: data },
    { write: join(data, "a"), content: "x" },
    { run: ["false"], mayFail: true },
    { run: [join(folder, "none")], mayFail: true },
    { run: ["sh", "-c", "echo denied >&2; exit 5"] },
    { write: join(data, "b"), content: "y" },
  ];
  assert.throws(
    () => takeSteps(steps, (line) => lines.push(line)),
    /^Error: sh -c .* failed: denied\. Is this/,
  );
  assert.deepEqual(readdirSync(data), ["a"]);
  assert.equal(statSync(data).mode & 0o777, 0o700);
  assert.equal(lines.length, 2);
});

test("a full log is renamed, and the oldest log is deleted", () => {
  const file = join(folder, "logs", "bridge.log");
  const write = logFile(file, { bytesMax: 10, oldFiles: 2 });
  for (const line of ["first line\n", "second line\n", "third line\n", "fourth line\n"])
    write(Buffer.from(line));
  assert.deepEqual(readdirSync(join(folder, "logs")).sort(), ["bridge.log", "bridge.log.1", "bridge.log.2"]);
  assert.deepEqual(
    ["", ".1", ".2"].map((end) => readFileSync(file + end, "utf8")),
    ["fourth line\n", "third line\n", "second line\n"],
  );
});

test("a full log that cannot be renamed still receives new lines", () => {
  const file = join(folder, "bridge.log");
  const write = logFile(file, { bytesMax: 5, oldFiles: 1 });
  mkdirSync(join(`${file}.1`, "in the way"), { recursive: true });
  write("first\n");
  write("second\n");
  assert.equal(readFileSync(file, "utf8"), "first\nsecond\n");
});

test("log lines are dropped only while the disk is full", () => {
  const file = join(folder, "bridge.log");
  symlinkSync("/dev/full", file);
  const write = logFile(file);
  write("lost\n");
  rmSync(file);
  write("kept\n");
  assert.equal(readFileSync(file, "utf8"), "kept\n");
});
