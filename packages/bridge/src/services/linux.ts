import { STATE, serviceUnit } from "../service.ts";
import { SERVICE, type ServicePlan, type ServiceRequest } from "./plan.ts";

const UNIT = `/etc/systemd/system/${SERVICE}.service`;

/** The data folder if no other is chosen. */
export const LINUX_DATA_DIR = STATE;

/** Returns the plan for a systemd unit and its account. */
export function linuxPlan({ command, dataDir, host, port }: ServiceRequest): ServicePlan {
  const systemctl = (...args: string[]) => ({ run: ["systemctl", ...args] });
  return {
    install: [
      { run: ["useradd", "--system", "--shell", "/usr/sbin/nologin", SERVICE], mayFail: true },
      { folder: dataDir },
      { run: ["chown", "-R", `${SERVICE}:`, dataDir] },
      { write: UNIT, content: serviceUnit({ command, dataDir, host, port }) },
      systemctl("daemon-reload"),
      systemctl("enable", SERVICE),
      systemctl("restart", SERVICE),
    ],
    uninstall: [
      { ...systemctl("disable", "--now", SERVICE), mayFail: true },
      { run: ["rm", "-f", UNIT] },
      systemctl("daemon-reload"),
    ],
    status: systemctl("status", "--no-pager", SERVICE),
  };
}
