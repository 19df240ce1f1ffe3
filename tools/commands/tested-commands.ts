/** How a command on the pages is tested. */
export interface TestedCommand {
  /** The prefix of the command. */
  command: string;
  /** The test file that runs it, and a string in that file that identifies the place. */
  test?: [file: string, word: string];
  /** Why no test can run it. */
  not?: string;
}

const ROOT_HOST = "it changes the host as root; tools/deploy checks the files";
const DOCKER = "no container engine runs in the tests; the files are checked by tools/deploy";
const CLUSTER = "it needs a cluster; the chart is checked by tools/deploy/schemas.test.ts";
const GIT = "it needs a published repository with releases";
const HERE = "tools/commands/commands.test.ts";
const SERVER = "tools/server/server.test.ts";
const README = "tools/commands/readme.test.ts";
const README_RUN: TestedCommand["test"] = [README, "first minute"];
const DEVICES: TestedCommand["test"] = [README, "own devices"];

/** The commands on the pages; the first matching row applies. */
export const TESTED_COMMANDS: readonly TestedCommand[] = [
  // README
  { command: "npm start", test: README_RUN },
  { command: "npm test", not: "it is the run that this test is part of" },
  ...[
    "API=",
    "curl() {",
    "value() {",
    "curl $API",
    "sleep 1",
    "CODE=",
    "TOKEN=",
    "AUTH=",
    "curl -X",
    "PAYMENT=",
  ].map((command): TestedCommand => ({ command, test: README_RUN! })),
  ...["curl http://127.0.0.1:5200", "curl -G $API", "grep -o"].map(
    (command): TestedCommand => ({ command, test: README_RUN! }),
  ),
  ...["npx node proof/bridge-simulators", "export DATA_DIR=", "cat > $DATA_DIR"].map(
    (command): TestedCommand => ({ command, test: DEVICES! }),
  ),
  ...["npx node packages/bridge", "curl -sw '\\n' localhost:5201", "kill %1"].map(
    (command): TestedCommand => ({ command, test: DEVICES! }),
  ),
  { command: "export MASTER_KEY=k1:$(openssl", test: [HERE, "master key"] },
  { command: "export ", test: ["packages/gateway/test/settings.test.ts", "SMTP_URL"] },
  // Installation and the gateway
  ...["npm ci && npm run build && podman", "npm run build -- --platforms"].map(
    (command): TestedCommand => ({ command, not: DOCKER }),
  ),
  { command: "npm ci && npm run build", test: [SERVER, "packServer"] },
  { command: "dist/linux-x64/banco-gateway", test: [SERVER, "takes a payment"] },
  // Operators
  { command: "npm run rotate-keys", test: ["tools/deploy/commands.test.ts", "runs from its own file"] },
  { command: "DATABASE_URL=... npm run reconcile", test: ["tools/deploy/commands.test.ts", "reconcile"] },
  { command: "npm run upgrade -- --check", test: ["packages/gateway/test/upgrade/check.test.ts", "--check"] },
  {
    command: "DATABASE_URL=postgres://replicator@db1/banco npm run backup -- take",
    test: ["packages/launcher/test/backup.test.ts", "pg_basebackup"],
  },
  { command: "npm run backup", test: ["packages/launcher/test/backup-seal.test.ts", "restore"] },
  { command: "npm run release -- 0.2.0 --dry-run", test: ["tools/release/release.test.ts", "--dry-run"] },
  { command: "npm run release -- 0.2.0", test: ["tools/release/release.test.ts", "--key"] },
  { command: "openssl genpkey", test: [HERE, "signing key"] },
  ...["openssl pkey -in", "openssl pkeyutl -verify", "sha256sum --check"].map(
    (command): TestedCommand => ({
      command,
      test: ["tools/release/release.test.ts", command.split(" ")[1]!],
    }),
  ),
  { command: "echo k1:$(openssl", test: [HERE, "master key"] },
  { command: "openssl rand -hex 24", test: [HERE, "master key"] },
  { command: "sed -i 's#docker.io", test: [HERE, "pins an image"] },
  { command: "(umask 077 && printf", test: [HERE, "metrics token"] },
  { command: "cp compose.env.example .env", test: [HERE, "the Compose settings"] },
  { command: "ln --symbolic", test: [HERE, "running release's link"] },
  { command: "printf '[Service]", test: [HERE, "Caddy's drop-in"] },
  {
    command: "banco() {",
    not: "it needs a running systemd; the programs that it runs are started by tools/server/server.test.ts",
  },
  { command: "RELEASE=banco-gateway-0.2.0-linux-x64 banco", not: "as the function banco" },
  // Environments that tests do not have
  ...["git clone", "git pull", "cd /opt/banco && tar", "tar -xzf"].map(
    (command): TestedCommand => ({ command, not: GIT }),
  ),
  ...["docker ", "podman "].map((command): TestedCommand => ({ command, not: DOCKER })),
  ...["kubectl ", "helm "].map((command): TestedCommand => ({ command, not: CLUSTER })),
  ...["apt ", "runuser ", "useradd ", "mkdir --parents /", "install ", "cp current/", "systemctl "].map(
    (command): TestedCommand => ({ command, not: ROOT_HOST }),
  ),
  { command: "curl https://pay.example.com", not: "it calls a public installation" },
  {
    command: "prometheus ",
    not: "no Prometheus runs in the tests; its rules are checked by tools/deploy/rules.test.ts",
  },
];

/** Returns the row for a command; undefined if there is none. */
export const testedCommandOf = (command: string): TestedCommand | undefined =>
  TESTED_COMMANDS.find((known) => command.startsWith(known.command));
