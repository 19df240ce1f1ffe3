import { join } from "node:path";
import { escapeElement, SERVICE, type ServicePlan, type ServiceRequest } from "./plan.ts";

const LABEL = "example.banco.bridge";
const PLIST = `/Library/LaunchDaemons/${LABEL}.plist`;
/** The system's account for unprivileged programs. */
const ACCOUNT = "daemon";

/** The data folder if no other is chosen. */
export const MACOS_DATA_DIR = "/Library/Application Support/banco-bridge";

/** Returns the plan for a launch daemon (launchd.plist(5), launchctl(1)). */
export function macosPlan(request: ServiceRequest): ServicePlan {
  const { dataDir } = request;
  return {
    install: [
      { folder: dataDir },
      { run: ["/usr/sbin/chown", "-R", ACCOUNT, dataDir] },
      { write: PLIST, content: plist(request) },
      { run: ["/bin/launchctl", "bootout", `system/${LABEL}`], mayFail: true },
      { run: ["/bin/launchctl", "bootstrap", "system", PLIST] },
    ],
    uninstall: [
      { run: ["/bin/launchctl", "bootout", `system/${LABEL}`], mayFail: true },
      { run: ["/bin/rm", "-f", PLIST] },
    ],
    status: { run: ["/bin/launchctl", "print", `system/${LABEL}`] },
  };
}

function plist({ command, dataDir, host, port }: ServiceRequest): string {
  const log = join(dataDir, "logs", `${SERVICE}.log`);
  const options = ["--data", dataDir, "--host", host, "--port", String(port), "--log", log];
  const words = [...command, "supervise", ...options].map(
    (word) => `    <string>${escapeElement(word)}</string>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${LABEL}</string>
  <key>ProgramArguments</key>
  <array>
${words.join("\n")}
  </array>
  <key>UserName</key>
  <string>${ACCOUNT}</string>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <true/>
  <key>ExitTimeOut</key>
  <integer>25</integer>
</dict>
</plist>
`;
}
