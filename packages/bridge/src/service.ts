import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PORT_DEFAULT } from "./settings.ts";

const UNIT = "banco-bridge.service";
/** The folder that systemd creates for the service. */
export const STATE = "/var/lib/banco-bridge";
/** The folders that `ProtectHome` hides. */
const HOMES = /^\/(home|root|run\/user)\//;

/** The paths and the address of the service. */
interface ServicePlaces {
  /** The program and its leading arguments. */
  command: readonly string[];
  /** The absolute path of the data folder. */
  dataDir: string;
  /** The address to listen on. */
  host?: string;
  port?: number;
}

/**
 * Writes the unit to a folder that setup may write to. It is not systemd's folder: copying the unit there
 * requires root and is left to the user.
 */
export function writeServiceUnit(
  directory: string,
  places: ServicePlaces,
  tell: (line: string) => void,
): void {
  const file = join(directory, UNIT);
  writeFileSync(file, serviceUnit(places));
  tell(`${file} is written. As root, enable the bridge permanently:`);
  if (places.dataDir !== STATE) tell(`  chown -R banco-bridge ${places.dataDir}`);
  tell(`  cp ${file} /etc/systemd/system/ && systemctl enable --now banco-bridge`);
}

/**
 * Returns the systemd unit of the bridge. The bridge may write only its own state; it has `Restart=always`, because a
 * till must work in the morning without anyone's help.
 */
export function serviceUnit({
  command,
  dataDir,
  host = "0.0.0.0",
  port = PORT_DEFAULT,
}: ServicePlaces): string {
  return `[Unit]
Description=Banco bridge: the shop's terminal and fiscal printer
Wants=network-online.target
After=network-online.target

[Service]
ExecStart=${command.map(quoted).join(" ")} supervise
Environment=BRIDGE_HOST=${host}
${port === PORT_DEFAULT ? "" : `Environment=BRIDGE_PORT=${port}\n`}Environment="DATA_DIR=${literal(dataDir)}"
${dataDir === STATE ? "StateDirectory=banco-bridge\nStateDirectoryMode=0700" : `ReadWritePaths="${literal(dataDir)}"`}
User=banco-bridge
Restart=always
RestartSec=2
TimeoutStopSec=25
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=${HOMES.test(dataDir) ? "no" : "yes"}
PrivateTmp=yes
PrivateDevices=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK

[Install]
WantedBy=multi-user.target
`;
}

/** Quotes a command argument for systemd, which expands dollar signs. */
function quoted(word: string): string {
  return /^[\w@/.:%$=-]+$/.test(word)
    ? word.replaceAll("%", "%%").replaceAll("$", "$$$$")
    : `"${literal(word).replaceAll("$", "$$$$")}"`;
}

/** Escapes text for use inside quotes: percent signs are specifiers. */
function literal(text: string): string {
  return text.replaceAll("%", "%%").replace(/["\\]/g, "\\$&");
}
