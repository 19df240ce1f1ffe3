import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import type { Exchange } from "../src/http/client.ts";

/** A request's type in a vendor's generated SDK. */
interface Typed {
  /** Method and path; the groups that are named are fields of the type too. */
  of: RegExp;
  /** The package, with its version. */
  sdk: string;
  type: string;
}

const ORDERS = "@wix/auto_sdk_ecom_orders@1.0.300";
const BILLING = "@wix/auto_sdk_ecom_order-billing@1.0.110";

/** The types that Wix generates of its REST API, of the operations that its adapter asks for. */
export const SDK_TYPES: Readonly<Record<string, readonly Typed[]>> = {
  wix: [
    { of: /^POST \/ecom\/v1\/orders\/search$/, sdk: ORDERS, type: "SearchOrdersRequest" },
    {
      of: /^POST \/ecom\/v1\/orders\/(?<id>[^/]+)\/activities$/,
      sdk: ORDERS,
      type: "AddActivityRequest",
    },
    { of: /^POST \/ecom\/v1\/orders\/(?<id>[^/]+)\/cancel$/, sdk: ORDERS, type: "CancelOrderRequest" },
    {
      of: /^POST \/ecom\/v1\/order-billing\/get-order-refundability$/,
      sdk: BILLING,
      type: "GetOrderRefundabilityRequest",
    },
    { of: /^POST \/ecom\/v1\/order-billing\/refund-payments$/, sdk: BILLING, type: "RefundPaymentsRequest" },
  ],
};

/** The requests that have a type, those that fit it, and what TypeScript finds wrong with the others. */
export interface TypedVerdict {
  requests: { valid: number; made: number };
  faults: string[];
  /** The packages that were the judges. */
  sdks: { file: string; source: string; version: string; sha256: string }[];
}

/**
 * Has TypeScript hold the bodies of requests, as literals, to the types of the vendor's SDK: it refuses fields that are not known,
 * missing ones and other types. The packages come from npm, and are not kept.
 */
export async function judgeByTypes(
  types: readonly Typed[],
  exchanges: readonly Exchange[],
): Promise<TypedVerdict> {
  const folder = await mkdtemp(join(tmpdir(), "banco-sdk-types-"));
  try {
    const sdks = [...new Set(types.map(({ sdk }) => sdk))];
    const judges: TypedVerdict["sdks"] = [];
    for (const [at, sdk] of sdks.entries()) judges.push(await unpack(sdk, join(folder, `sdk${at}`)));
    const lines = sdks.map(
      (_, at) => `import type * as sdk${at} from "./sdk${at}/package/build/cjs/meta.js";`,
    );
    const asked = exchanges.flatMap(({ request }) => {
      const line = `${request.method} ${request.path}`;
      const typed = types.find(({ of }) => of.test(line));
      if (!typed) return [];
      const body = { ...typed.of.exec(line)!.groups, ...(JSON.parse(request.body || "{}") as object) };
      return [{ line, type: `sdk${sdks.indexOf(typed.sdk)}.${typed.type}Original`, body }];
    });
    const literals = asked.map(
      ({ type, body }, at) => `export const r${at}: ${type} = ${JSON.stringify(body)};`,
    );
    await writeFile(join(folder, "requests.ts"), [...lines, ...literals].join("\n"));
    await writeFile(join(folder, "sdk-types.d.ts"), 'declare module "@wix/sdk-types";\n');
    const said = await typeScript(folder);
    const found = [...said.matchAll(/^requests\.ts\((\d+),\d+\): error (.*)$/gm)].map(
      ([, line, fault]) => [Number(line) - lines.length - 1, fault] as const,
    );
    const wrong = new Set(found.map(([at]) => at));
    return {
      requests: { valid: asked.length - wrong.size, made: asked.length },
      faults: found.map(([at, fault]) => `${asked[at]?.line ?? "the types"}: ${fault}`),
      sdks: judges,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function unpack(sdk: string, folder: string): Promise<TypedVerdict["sdks"][number]> {
  const run = promisify(execFile);
  await mkdir(folder);
  const { stdout } = await run("npm", ["pack", sdk, "--silent", "--pack-destination", folder]);
  const tarball = join(folder, stdout.trim());
  await run("tar", ["-xzf", tarball, "-C", folder]);
  const sha256 = createHash("sha256")
    .update(await readFile(tarball))
    .digest("hex");
  const at = sdk.lastIndexOf("@");
  return { file: sdk.slice(0, at), source: "npm", version: sdk.slice(at + 1), sha256 };
}

async function typeScript(folder: string): Promise<string> {
  await symlink(join(import.meta.dirname, "../../../node_modules"), join(folder, "node_modules"));
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--target", "es2022"];
  const args = [...options, "--pretty", "false", "requests.ts", "sdk-types.d.ts"];
  const run = spawn(join("node_modules", ".bin", "tsc"), args, { cwd: folder });
  const [said] = await Promise.all([text(run.stdout), once(run, "exit")]);
  return said;
}
