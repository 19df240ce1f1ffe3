import { createHash, verify } from "node:crypto";
import type { JsonCall } from "../kit/json-api.ts";
import { type Key, refuse, type World } from "./world.ts";

const AUTHORIZATION =
  /^Signature keyId="([^"]+)", algorithm="rsa-sha256", headers="([^"]+)", signature="([^"]+)"$/;

/**
 * Returns the shop whose key signed a request (draft-cavage-http-signatures-10); throws unless the
 * signature covers this request.
 */
export function signedBy(world: World, call: Omit<JsonCall<string>, "who">): string {
  // "Accept: application/json" is a required header of every operation.
  if (!call.headers.accept?.includes("application/json"))
    throw refuse(406, 36, "Accept: application/json is missing");
  const [, keyId = "", names = "", signature = ""] =
    AUTHORIZATION.exec(call.headers.authorization ?? "") ?? [];
  const key: Key | undefined = world.keys.get("", keyId);
  const digest = `SHA-256=${createHash("sha256").update(call.raw).digest("base64")}`;
  const needed = ["(request-target)", "host", "date", "digest"];
  const whole = needed.every((name) => names.split(" ").includes(name)) && call.headers.digest === digest;
  const text = names
    .split(" ")
    .map((name) => `${name}: ${name === "(request-target)" ? target(call) : String(call.headers[name])}`)
    .join("\n");
  if (
    !key ||
    !whole ||
    !verify("sha256", Buffer.from(text), key.publicKey, Buffer.from(signature, "base64"))
  ) {
    throw refuse(401, 34, "Signature not valid");
  }
  return key.shop;
}

function target({ method, path }: Omit<JsonCall<string>, "who">): string {
  return `${method.toLowerCase()} ${path}`;
}
