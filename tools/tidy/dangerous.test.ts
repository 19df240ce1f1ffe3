/** Checks our sources for dangerous code: OWASP ASVS 1.3.2, 3.2.2, 11.3 to 11.5 and 12.3.2. */

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SOURCES = globSync(["packages/*/src/**/*.ts", "packages/*/browser/**/*.{ts,tsx}"], { cwd: ROOT }).map(
  (path) => ({ path, code: readFileSync(`${ROOT}${path}`, "utf8") }),
);

/** Each rule's pattern, and the files that may match it, with the reason. */
const NEVER: Readonly<Record<string, { pattern: RegExp; except?: Readonly<Record<string, string>> }>> = {
  "writes markup into a page": {
    pattern: /innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySet/,
    except: { "packages/docs/browser/search.ts": "a constant text" },
  },
  "runs code from text": {
    pattern: /\beval\(|new Function\(/,
    except: { "packages/gateway/src/db/row-reader.ts": "the columns of our own constant statements" },
  },
  "takes a secret or an identifier from a guessable source": {
    pattern: /Math\.random\(/,
    except: { "packages/sdk/src/request.ts": "spreads the waits before a repeat" },
  },
  "trusts a certificate without a check": {
    pattern: /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity:|minVersion/,
    except: {
      "packages/driver-adyen-local/src/nexo.ts": "compares the terminal's name instead of its address",
      "packages/driver-adyen-local/src/search.ts": "it reads a name from a certificate and sends nothing",
      "packages/gateway/src/db/hosts.ts": "takes the name of any of the database's servers",
    },
  },
  "encrypts without authentication": {
    pattern: /createCipheriv\((?!"aes-256-gcm")/,
    except: {
      "packages/providers/src/payment/adyen/nexo-crypto.ts": "Adyen's protocol, with an HMAC of its own",
    },
  },
  "hashes by a broken algorithm": {
    pattern: /createH(ash|mac)\("(md5|sha1)"/i,
    except: {
      "packages/providers/src/fiscal/fiskaly/request.ts": "the provider's own form of an identifier",
      "packages/providers/src/store/woocommerce/manifest.ts": "a name, not a proof",
    },
  },
};

for (const [what, { pattern, except = {} }] of Object.entries(NEVER))
  test(`no program ${what}`, () => {
    assert.ok(SOURCES.length > 500);
    const matching = SOURCES.filter(({ code }) => pattern.test(code)).map(({ path }) => path);
    assert.deepEqual(matching.sort(), Object.keys(except).sort());
  });
