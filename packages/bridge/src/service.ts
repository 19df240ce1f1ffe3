import { writeFileSync } from "node:fs";
import { join } from "node:path";

const UNIT = "banco-bridge.service";

/** The paths of the service on the machine. */
interface ServicePlaces {
  /** The program and its first arguments. */
  command: readonly string[];
}

/**
 * Writes the unit to a folder that the setup may write. It is not the folder of systemd: copying it there
 * needs root and a person's decision.
 */
export function writeServiceUnit(
  directory: string,
  places: ServicePlaces,
  tell: (line: string) => void,
): void {
  const file = join(directory, UNIT);
  writeFileSync(file, serviceUnit(places));
  tell(`${file} is written. As root, have the bridge run for good:`);
  tell(`  cp ${file} /etc/systemd/system/ && systemctl enable --now banco-bridge`);
}

/**
 * Returns the systemd unit of the bridge. The bridge may write its own state and nothing else;
 * `Restart=always`, because a till must work in the morning without anybody's help.
 */
export function serviceUnit({ command }: ServicePlaces): string {
  return `[Unit]
Description=Banco bridge: the shop's terminal and fiscal printer
Wants=network-online.target
After=network-online.target

[Service]
ExecStart=${command.map(quoted).join(" ")} run
Environment=BRIDGE_HOST=0.0.0.0
Environment=DATA_DIR=/var/lib/banco-bridge
StateDirectory=banco-bridge
StateDirectoryMode=0700
User=banco-bridge
Restart=always
RestartSec=2
TimeoutStopSec=10
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK

[Install]
WantedBy=multi-user.target
`;
}

/** Quotes a word for systemd: percent signs are specifiers, dollars are variables. */
function quoted(word: string): string {
  const plain = word.replaceAll("%", "%%").replaceAll("$", "$$$$");
  return /^[\w@/.:%$=-]+$/.test(plain) ? plain : `"${plain.replace(/["\\]/g, "\\$&")}"`;
}
