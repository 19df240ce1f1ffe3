import { win32 } from "node:path";
import { escapeElement, SERVICE, type ServicePlan, type ServiceRequest } from "./plan.ts";

/** The accounts by SID, because Windows translates their names: LocalService, LocalSystem, Administrators. */
const LOCAL_SERVICE = "S-1-5-19";
const FULL_CONTROL = ["S-1-5-18", "S-1-5-32-544"];
const FIREWALL_RULE = "Banco bridge";

/**
 * Returns the plan for a scheduled task that runs as LocalService from boot, without a session. Node does not
 * implement the protocol of the service control manager, and a task needs no other program.
 */
export function windowsPlan({ command, dataDir, host, port, env }: ServiceRequest): ServicePlan {
  const system = win32.join(env.SystemRoot || "C:\\Windows", "System32");
  const run = (program: string, ...args: string[]) => ({
    run: [win32.join(system, program), ...args],
  });
  const schtasks = (...args: string[]) => run("schtasks.exe", ...args, "/tn", SERVICE);
  const firewall = (...args: string[]) => run("netsh.exe", "advfirewall", "firewall", ...args);
  const task = win32.join(dataDir, "service.xml");
  const isOpen = host !== "127.0.0.1" && host !== "localhost";
  const rule = `name=${FIREWALL_RULE}`;
  return {
    install: [
      { folder: dataDir },
      run(
        "icacls.exe",
        ...[dataDir, "/inheritance:r", "/grant:r", `*${LOCAL_SERVICE}:(OI)(CI)M`],
        ...FULL_CONTROL.map((sid) => `*${sid}:(OI)(CI)F`),
        "/t",
      ),
      { write: task, content: utf16(taskXml(command, { dataDir, host, port })) },
      { ...schtasks("/end"), mayFail: true },
      schtasks("/create", "/f", "/xml", task),
      { ...firewall("delete", "rule", rule), mayFail: true },
      ...(isOpen
        ? [
            firewall(
              ...["add", "rule", rule, "dir=in", "action=allow", "protocol=TCP"],
              ...[`localport=${port}`, "profile=private,domain", "remoteip=localsubnet"],
            ),
          ]
        : []),
      schtasks("/run"),
    ],
    uninstall: [
      { ...schtasks("/end"), mayFail: true },
      schtasks("/delete", "/f"),
      { ...firewall("delete", "rule", rule), mayFail: true },
    ],
    status: schtasks("/query", "/v", "/fo", "LIST"),
  };
}

/** Returns the task (learn.microsoft.com, "Task Scheduler Schema"). */
export function taskXml(
  [program = "", ...first]: readonly string[],
  { dataDir, host, port }: Pick<ServiceRequest, "dataDir" | "host" | "port">,
): string {
  const log = win32.join(dataDir, "logs", `${SERVICE}.log`);
  const options = ["--data", dataDir, "--host", host, "--port", String(port), "--log", log];
  const words = [...first, "supervise", ...options].map(windowsQuoted).join(" ");
  return `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo>
    <Description>Banco bridge: the shop's terminal and fiscal printer</Description>
  </RegistrationInfo>
  <Triggers>
    <BootTrigger>
      <Enabled>true</Enabled>
    </BootTrigger>
  </Triggers>
  <Principals>
    <Principal id="Author">
      <UserId>${LOCAL_SERVICE}</UserId>
      <RunLevel>LeastPrivilege</RunLevel>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Priority>5</Priority>
    <RestartOnFailure>
      <Interval>PT1M</Interval>
      <Count>255</Count>
    </RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${escapeElement(program)}</Command>
      <Arguments>${escapeElement(words)}</Arguments>
      <WorkingDirectory>${escapeElement(dataDir)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`.replaceAll("\n", "\r\n");
}

/** Quotes an argument as Windows programs parse it (learn.microsoft.com, "Parsing C command-line arguments"). */
export function windowsQuoted(word: string): string {
  if (/^[^\s"]+$/.test(word)) return word;
  return `"${word.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, "$1$1")}"`;
}

/** schtasks reads tasks in UTF-16 with a byte order mark, the format in which it exports them. */
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
