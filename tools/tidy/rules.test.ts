import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { arrows, sqlApart } from "./arrows.ts";
import { decisionsNumbered } from "./decisions.ts";
import { english } from "./english.ts";
import { acyclic } from "./graph.ts";
import { handedIn } from "./handed-in.ts";
import { filesNamed, tablesNamed } from "./names.ts";
import { RULES } from "./rules.ts";
import { type Finding, type Rule, readTree } from "./tree.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Returns a rule's findings in planted files, a line each. */
function found(rule: Rule, files: Record<string, string>): string[] {
  return rule(new Map(Object.entries(files))).map(({ path, line, message }: Finding) =>
    `${path}${line ? `:${line}` : ""} ${message}`.replaceAll("\n", " "),
  );
}

test("the repository is tidy", () => {
  const tree = readTree(ROOT);
  assert.deepEqual(
    RULES.flatMap((rule) => rule(tree)),
    [],
  );
});

describe("no circles", () => {
  const G = "packages/gateway/src";

  test("two folders that need each other are found, in types too", () => {
    const files = {
      [`${G}/payment/charges.ts`]: 'import { tell } from "../push/sql.ts";',
      [`${G}/push/sql.ts`]: 'import type { Payment } from "../payment/record.ts";',
      [`${G}/payment/record.ts`]: "export type Payment = string;",
    };
    const [circle] = found(acyclic, files);
    assert.match(
      circle!,
      /^gateway\/src need one another in a circle: payment, push .*payment\/charges\.ts:1/,
    );
  });

  test("a circle of three, at the end of a way that leads into it", () => {
    const files = {
      [`${G}/start.ts`]: 'import "./a/x.ts";',
      [`${G}/a/x.ts`]: 'import "../b/x.ts";',
      [`${G}/b/x.ts`]: 'import "../c/x.ts";',
      [`${G}/c/x.ts`]: 'import "../a/x.ts";',
    };
    assert.equal(found(acyclic, files).length, 1);
    assert.match(found(acyclic, files)[0]!, /circle: a, b, c /);
  });

  test("folders within a folder, a file beside folders, and packages", () => {
    const files = {
      [`${G}/auth/code/a.ts`]: 'import "../token/a.ts";',
      [`${G}/auth/token/a.ts`]: 'import "../code/a.ts";',
      [`${G}/log.ts`]: 'import "./server/app.ts";',
      [`${G}/server/app.ts`]: 'import "../log.ts";',
      "packages/core/src/money.ts": 'import { a } from "@banco/gateway/log";',
      [`${G}/auth/b.ts`]: 'import { b } from "@banco/core/money";',
    };
    assert.deepEqual(
      found(acyclic, files).map((finding) => finding.split(" need")[0]),
      ["gateway/src/auth", "gateway/src", "packages"],
    );
  });

  test("a package's tests may need what needs the package; comments need nothing", () => {
    const files = {
      "packages/console/test/a.test.ts": 'import "@banco/gateway/log";',
      [`${G}/log.ts`]: 'import "@banco/console/page";',
      "packages/console/src/page.ts": '// import "@banco/gateway/log";\n/* import "@banco/gateway/log"; */',
    };
    assert.deepEqual(found(acyclic, files), []);
  });
});

describe("who imports what", () => {
  const plant = (path: string, code: string) => found(arrows, { [path]: code });

  test("a rule that knows Fastify", () => {
    assert.match(
      plant("packages/gateway/src/payment/refunds.ts", '\nimport type { FastifyReply } from "fastify";')[0]!,
      /refunds\.ts:2 imports fastify: HTTP is for routes/,
    );
    assert.deepEqual(plant("packages/gateway/src/payment/refund-routes.ts", 'import "fastify";'), []);
  });

  test("a route that knows PostgreSQL, and a statement among rules", () => {
    assert.equal(plant("packages/gateway/src/payment/charge-routes.ts", 'import pg from "pg";').length, 1);
    const declares = 'const READ = statement(\n  "a_read", "select 1");';
    assert.match(
      found(sqlApart, { "packages/gateway/src/payment/charges.ts": declares })[0]!,
      /charges\.ts:1 declares a statement/,
    );
    assert.deepEqual(found(sqlApart, { "packages/gateway/src/payment/charges-sql.ts": declares }), []);
  });

  test("an adapter with a client, a file or the gateway of its own", () => {
    const adapter = "packages/providers/src/payment/mollie/payments.ts";
    for (const name of ["undici", "node:fs/promises", "@banco/gateway/log"])
      assert.ok(plant(adapter, `import { a } from "${name}";`).length > 0, name);
    assert.deepEqual(plant("packages/providers/src/http/client.ts", 'import { Pool } from "undici";'), []);
  });

  test("core that needs another package, and one that stands on the gateway or the bridge", () => {
    assert.equal(plant("packages/core/src/money.ts", 'import "@banco/receipts";').length, 1);
    assert.equal(plant("packages/console/src/page.ts", 'import "@banco/gateway/log";').length, 1);
    assert.equal(plant("packages/driver/src/index.ts", 'import "@banco/bridge/timing";').length, 1);
    assert.deepEqual(plant("packages/gateway-testing/src/gateway.ts", 'import "@banco/gateway/start";'), []);
  });
});

describe("time, timers and chance are handed in", () => {
  const rule = "packages/gateway/src/payment/refunds.ts";

  test("a rule that takes the host's", () => {
    for (const code of [
      "const now = Date.now();",
      "const now = new Date();",
      'import { setTimeout as sleep } from "node:timers/promises";',
      "setTimeout(next, 10);",
      'import { randomUUID } from "node:crypto";',
      "const signal = AbortSignal.timeout(10);",
    ])
      assert.match(found(handedIn, { [rule]: `\n${code}` })[0]!, /refunds\.ts:2 .*handed in/, code);
    assert.deepEqual(found(handedIn, { [rule]: "// not Date.now()\nconst at = new Date(row.at);" }), []);
    assert.deepEqual(found(handedIn, { "packages/gateway/src/start.ts": "HOST_CLOCK" }), []);
  });

  test("an adapter that takes the host's time", () => {
    const at = (code: string) => found(handedIn, { "packages/providers/src/payment/viva/orders.ts": code });
    for (const code of ["Date.now();", "new Date();", 'from "node:timers/promises";', "(clock = HOST_CLOCK)"])
      assert.equal(at(code).length, 1, code);
    assert.deepEqual(at('import { randomUUID } from "node:crypto";\nconst at = context.clock.now();'), []);
  });

  test("a bridge and its drivers that take the host's time", () => {
    for (const folder of ["bridge", "driver", "driver-epson-rt", "fatturapa", "fiscal-printer"]) {
      const path = `packages/${folder}/src/orders.ts`;
      assert.equal(found(handedIn, { [path]: "const at = Date.now();" }).length, 1, path);
      assert.deepEqual(found(handedIn, { [path]: "const at = clock.wall();" }), []);
    }
    assert.deepEqual(found(handedIn, { "packages/bridge/src/machine.ts": "HOST_CLOCK" }), []);
  });

  test("a statement whose time no test can shift", () => {
    const at = (sql: string) => found(handedIn, { "packages/gateway/src/db/migrations/0001.sql": sql });
    assert.equal(at("alter table a add column b timestamptz default current_timestamp;").length, 1);
    assert.deepEqual(at("alter table a add column b timestamptz default now(); -- current_date"), []);
  });
});

describe("names in documents", () => {
  test("a file that is not there", () => {
    const files = { "docs/a.md": "First\n`payment/gone.ts`, `charges.ts`", "packages/x/src/charges.ts": "" };
    assert.deepEqual(found(filesNamed, files), ["docs/a.md:2 names payment/gone.ts, which is not there"]);
  });

  test("a table that is not there, was renamed or dropped, or is not named", () => {
    const files = {
      "docs/sharding.md": "`schema_migration`, `sale`, `old_name`, `dropped`\n",
      "packages/gateway/src/db/migrations/0001_a.sql":
        "create table sale (\n);\ncreate table old_name (\n); -- create table comment (\ncreate table dropped (\n);",
      "packages/gateway/src/db/migrations/0002_b.sql":
        "alter table old_name rename to new_name;\ndrop table dropped;\ncreate unlogged table if not exists fast (\n);",
    };
    assert.deepEqual(
      found(tablesNamed, files).map((one) => one.replace(/^docs\/sharding\.md(:1)? /, "")),
      [
        "names the table old_name, which is not there",
        "names the table dropped, which is not there",
        "does not say where the table new_name is",
        "does not say where the table fast is",
      ],
    );
  });
});

test("a decision with another's number or title, and one that is named and not there", () => {
  const named = ["deci", "sion 7"].join("");
  const files = {
    "docs/decisions/0004-pinned-node.md": "# 4. Node",
    "docs/decisions/0004-yaml.md": "# 4. yaml",
    "docs/decisions/0006-biome.md": "# 5. Biome",
    "docs/a.md": `See ${named}, and decision 6.`,
  };
  assert.deepEqual(found(decisionsNumbered, files), [
    "docs/decisions/0004-yaml.md has the number of docs/decisions/0004-pinned-node.md",
    'docs/decisions/0006-biome.md:1 is not titled "# 6. …"',
    `docs/a.md:1 names ${named}, which is not there`,
  ]);
});

test("a word that nobody says, in prose and not in code", () => {
  const word = ["le", "st"].join("");
  const files = {
    "docs/a.md": `Stop, ${word} it runs twice.`,
    "packages/x/src/a.ts": `const ${word} = 1;\n// Stop, ${word} it runs.\n/** Twice,\n * ${word} it runs. */`,
    "packages/x/src/a.sql": `select 1; -- ${word} it runs`,
  };
  assert.deepEqual(
    found(english, files).map((one) => one.split(" ")[0]),
    ["docs/a.md:1", "packages/x/src/a.ts:2", "packages/x/src/a.ts:4", "packages/x/src/a.sql:1"],
  );
});

test("a shape that hides who does what; migrations stay as they are", () => {
  const said = (text: string, path = "packages/x/src/a.ts") => found(english, { [path]: text }).length;
  const shapes = [
    "a file of ours",
    "It is to be sent.",
    "Sealed, so that no reader sees it.",
    "Such a one is kept.",
  ];
  for (const shape of shapes) assert.equal(said(`// ${shape}`), 1, shape);
  const hidden = ["What", "a provider told of it."].join(" ");
  for (const comment of [`/** ${hidden} */`, `/**\n * ${hidden}\n */`, `// ${hidden}`])
    assert.equal(said(comment), 1, comment);
  assert.equal(said("/** Returns the refund's id, and says what a provider told. */"), 0);
  assert.equal(said(`-- ${shapes[0]}`, "packages/x/src/db/migrations/0001_a.sql"), 0);
});
