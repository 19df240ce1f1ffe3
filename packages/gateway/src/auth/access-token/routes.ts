import { type Static, Type } from "@banco/core/schema";
import type { Area } from "../../server/app.ts";
import type { SigningKeys } from "./keys.ts";

/** How long verifiers may cache the keys; a new key is published long before it signs. */
const CACHE_CONTROL = "public, max-age=300";

const KeySet = Type.Object({ keys: Type.Array(Type.Record(Type.String(), Type.String())) });

/** `/.well-known/jwks.json`: the public keys that verify access tokens (RFC 7517). */
export function publishKeys(keys: SigningKeys): Area {
  return (app) => {
    app.get(
      "/.well-known/jwks.json",
      { config: { open: true, anyOrigin: true }, schema: { response: { 200: KeySet } } },
      async (_request, reply) => {
        reply.header("cache-control", CACHE_CONTROL);
        return keys.published() as Static<typeof KeySet>;
      },
    );
  };
}
