import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The user PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/** The way to start PostgreSQL's programs as the right user. */
export interface Runner {
  /** The user who must own the data; undefined for this process's own user. */
  account: Account | undefined;
  /** The command-line prefix before the program; empty if the user can reach everything. */
  prefix: string[];
}

/**
 * Determines how to run a cluster. PostgreSQL refuses to run as root, so root runs it as the owner of its data; new
 * data belongs to `postgres` if that user exists, otherwise to `nobody`. No user is created, and no other directory's
 * mode is changed: if a directory above the data or the programs is closed to that user, the programs get the one
 * capability that allows access.
 *
 * @param dataDir the cluster, which need not exist
 * @param program the program whose accessibility is checked on behalf of all of them
 */
export async function runnerFor(dataDir: string, program: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return { account: undefined, prefix: [] };
  const account = (await ownerOf(dataDir)) ?? (await unprivilegedAccount());
  const reachable = await Promise.all([dirname(dataDir), program].map((path) => canReach(account, path)));
  return {
    account,
    prefix: reachable.every(Boolean) ? [] : await passingClosedDirectories(account, program),
  };
}

/**
 * Returns the arguments for `spawn`: if there is a prefix, `setpriv` changes the user, otherwise `spawn` itself does.
 */
export function commandAs(
  { account, prefix }: Runner,
  program: string,
  args: string[],
): { file: string; args: string[]; as: Partial<Account> } {
  const [file = program, ...rest] = [...prefix, program, ...args];
  return { file, args: rest, as: prefix.length === 0 ? { ...account } : {} };
}

async function ownerOf(path: string): Promise<Account | undefined> {
  const owner = await stat(path).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined;
}

async function unprivilegedAccount(): Promise<Account> {
  for (const name of ["postgres", "nobody"]) {
    const ids = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]).catch(() => undefined);
    if (ids) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) };
  }
  throw new Error(
    "PostgreSQL does not run as root, and there is no user `postgres` or `nobody` to run it as. " +
      "Start as a normal user, or set DATABASE_URL to a PostgreSQL of your own.",
  );
}

/** Whether the account can access `path` and each directory above it. */
async function canReach({ uid, gid }: Account, path: string): Promise<boolean> {
  const entry = await stat(path);
  const bit = entry.uid === uid ? 0o100 : entry.gid === gid ? 0o010 : 0o001;
  if (!(entry.mode & bit)) return false;
  return dirname(path) === path || canReach({ uid, gid }, dirname(path));
}

/**
 * Returns a prefix with util-linux's `setpriv`, tested by running the program itself: `setpriv` may be missing, be
 * another program of that name (BusyBox), or be rejected by a container that dropped the capability. The secure
 * bit is for access(2), which initdb uses to find its sibling: without the bit that call ignores the capabilities
 * of users other than root (`capabilities(7)`).
 */
async function passingClosedDirectories({ uid, gid }: Account, program: string): Promise<string[]> {
  const prefix = [
    "setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    "--securebits=+no_setuid_fixup",
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
    "--",
  ];
  const [file = "", ...args] = prefix;
  try {
    await run(file, [...args, program, "--version"], { cwd: "/" });
  } catch (cause) {
    throw new Error(
      "PostgreSQL does not run as root, and the user it would run as cannot reach its data or its programs, because a " +
        "directory above them is closed to other users; util-linux's `setpriv`, which would let it pass, is missing or refused. " +
        "Start as a normal user, move to a directory that others may enter, or set DATABASE_URL to a PostgreSQL of your own.",
      { cause },
    );
  }
  return prefix;
}
