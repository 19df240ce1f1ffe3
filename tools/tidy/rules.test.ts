import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { arrows, sqlApart, sqlBelow } from "./arrows.ts";
import { acyclic } from "./graph.ts";
import { mapIsTrue, packagesAreTrue } from "./map.ts";
import { placesNamed, scriptsNamed, settingsNamed, testsQuoted } from "./names.ts";
import { pacesTogether } from "./paces.ts";
import { found } from "./planted.ts";
import { RULES } from "./rules.ts";
import { tablesNamed } from "./tables.ts";
import { type Rule, readTree } from "./tree.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

test("the repository is tidy", () => {
  const tree = readTree(ROOT);
  assert.deepEqual(
    RULES.flatMap((rule) => rule(tree)),
    [],
  );
});

describe("circular imports", () => {
  const G = "packages/gateway/src";

  test("circular imports between two folders are reported, even for types", () => {
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

  test("circular imports among three folders are reported without their path", () => {
    const files = {
      [`${G}/start.ts`]: 'import "./a/x.ts";',
      [`${G}/a/x.ts`]: 'import "../b/x.ts";',
      [`${G}/b/x.ts`]: 'import "../c/x.ts";',
      [`${G}/c/x.ts`]: 'import "../a/x.ts";',
    };
    assert.equal(found(acyclic, files).length, 1);
    assert.match(found(acyclic, files)[0]!, /circle: a, b, c /);
  });

  test("circular imports between subfolders, files and packages are reported", () => {
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

  test("circular imports between files and subfolders are reported", () => {
    const files = {
      [`${G}/fiscal/record.ts`]: 'import type { Line } from "./invoices/lines.ts";',
      [`${G}/fiscal/invoices/lines.ts`]: "export type Line = string;",
      [`${G}/fiscal/invoices/routes.ts`]: 'import { record } from "../record.ts";',
      [`${G}/mail/mailer.ts`]: 'import { smtp } from "./smtp.ts";',
      [`${G}/mail/smtp.ts`]: 'import type { Mail } from "./mailer.ts";',
      "packages/gateway/test/a.ts": 'import "./b.ts";',
      "packages/gateway/test/b.ts": 'import "./a.ts";',
    };
    assert.deepEqual(
      found(acyclic, files).map((finding) => finding.split("  ")[0]!.trim()),
      [
        "gateway/src/fiscal need one another in a circle: invoices, record.ts",
        "gateway/src/mail need one another in a circle: mailer.ts, smtp.ts",
        "gateway/test need one another in a circle: a.ts, b.ts",
      ],
    );
  });

  test("circular imports through tests or comments are allowed", () => {
    const files = {
      "packages/console/test/a.test.ts": 'import "@banco/gateway/log";',
      [`${G}/log.ts`]: 'import "@banco/console/page";',
      "packages/console/src/page.ts": '// import "@banco/gateway/log";\n/* import "@banco/gateway/log"; */',
    };
    assert.deepEqual(found(acyclic, files), []);
  });
});

test("a folder missing, deleted or misplaced in the architecture map is reported", () => {
  const G = "packages/gateway/src";
  const files = {
    "docs/architecture.md":
      "(`packages/gateway/src/`):\n\n```\ndb/ work/    PostgreSQL; work\n             gone/ is no name here\npush/ old/   devices\nstart.ts     all\n```\n",
    [`${G}/db/sql.ts`]: 'import type { Push } from "../push/sql.ts";\nimport "../work/queue.ts";',
    [`${G}/work/queue.ts`]: "",
    [`${G}/push/sql.ts`]: 'import "../db/sql.ts";',
    [`${G}/mail/mail.ts`]: 'import "../start.ts";',
    [`${G}/start.ts`]: 'import "./push/sql.ts";',
  };
  assert.deepEqual(found(mapIsTrue, files), [
    `${G}/db/sql.ts:1 imports ${G}/push/sql.ts: push/ stands on db/ in docs/architecture.md`,
    `docs/architecture.md does not say where ${G}/mail/ stands`,
    `docs/architecture.md:6 mentions ${G}/old/, which does not exist`,
  ]);
});

test("an error in the package map is reported", () => {
  const depends = (...on: string[]) =>
    JSON.stringify({
      dependencies: Object.fromEntries([...on.map((name) => [`@banco/${name}`, "0"]), ["pg", "8"]]),
    });
  const map =
    "gateway -> core  takes requests\ncore    -> nothing\nold     -> core\nbridge -> core\ndriver-* -> core\ntill -> core driver-*";
  const files = {
    "docs/architecture.md": `They are (\`packages/\`):\n\n\`\`\`\n${map}\n\`\`\`\n`,
    "packages/core/package.json": depends(),
    "packages/gateway/package.json": depends("core"),
    "packages/bridge/package.json": depends("core", "driver"),
    "packages/driver-a/package.json": depends("core"),
    "packages/driver-b/package.json": depends("core", "gateway"),
    "packages/till/package.json": depends("core", "driver-a", "driver-b"),
    "packages/sdk-php/composer.json": "{}",
  };
  assert.deepEqual(found(packagesAreTrue, files), [
    "docs/architecture.md:4 gateway needs core, which does not stand above it",
    "docs/architecture.md:6 mentions the package old, which does not exist",
    "docs/architecture.md:7 bridge depends on core driver",
    "docs/architecture.md:8 driver-* depends on core gateway",
    "docs/architecture.md does not say where the package sdk-php stands",
  ]);
});

describe("forbidden imports", () => {
  const plant = (path: string, code: string) => found(arrows, { [path]: code });

  test("a business rule may not import Fastify", () => {
    assert.match(
      plant("packages/gateway/src/payment/refunds.ts", '\nimport type { FastifyReply } from "fastify";')[0]!,
      /refunds\.ts:2 imports fastify: HTTP is for routes/,
    );
    for (const path of [
      "bridges/payments.ts",
      "bridges/documents.ts",
      "sdi/services.ts",
      "sdi/trust/trust.ts",
    ])
      assert.equal(plant(`packages/gateway/src/${path}`, 'import "fastify";').length, 1, path);
    assert.deepEqual(plant("packages/gateway/src/payment/refund-routes.ts", 'import "fastify";'), []);
  });

  test("a route may not import PostgreSQL, nor may SQL import the server", () => {
    assert.equal(plant("packages/gateway/src/payment/charge-routes.ts", 'import pg from "pg";').length, 1);
    for (const sql of ["payment/sql.ts", "payment/refund/refunds-sql.ts"])
      assert.equal(
        plant(`packages/gateway/src/${sql}`, 'import "@banco/gateway/server/access";').length,
        1,
        sql,
      );
    assert.deepEqual(plant("packages/gateway/src/payment/sql.ts", 'import "../roles.ts";'), []);
  });

  test("SQL statements outside SQL files are reported in any form", () => {
    const said = (path: string, code: string) => found(sqlApart, { [`packages/gateway/src/${path}`]: code });
    for (const code of [
      'const READ = statement(\n  "a_read", "select 1");',
      "const READ = statement(NAME, TEXT);",
      "const READ = statement<Row>(NAME, TEXT);",
      "await db.raw(TEXT);",
      "await db.query<Row>(TEXT);",
      "export const take = claimedWhenDue<Row>(NAME, ROWS);",
      "export const free = releasedWhenAbandoned(NAME, ROWS);",
      "export const devices = tenantRecords(TABLE);",
      'const TEXT = "select 1";',
      "const TEXT = `\n  insert into a values (1)`;",
      'const TEXT = "update a set b = 1";',
      'const TEXT = "update a as one set b = 1";',
      'const TEXT = "delete from a";',
      'const TEXT = "with taken as (select 1)";',
      'const TEXT = "WITH RECURSIVE taken (id) AS (SELECT 1)";',
    ]) {
      assert.match(said("payment/charges.ts", code)[0] ?? code, /charges\.ts:1 says/, code);
      assert.deepEqual(said("payment/charges-sql.ts", code), [], code);
    }
    for (const code of [
      'const TITLE = "Update a bridge";',
      'const TITLE = "With or without +39";',
      "// select 1",
    ])
      assert.deepEqual(said("payment/charges.ts", code), [], code);
  });

  test("an SQL file may not import rules, even types or indirectly", () => {
    const G = "packages/gateway/src/payment";
    const files = {
      [`${G}/refunds.ts`]: 'import { WISH } from "./wish.ts";\nimport { reserve } from "./refunds-sql.ts";',
      [`${G}/listed.ts`]: 'import { refund } from "./refunds.ts";',
      [`${G}/wish.ts`]: "export const WISH = 1;",
      [`${G}/refunds-sql.ts`]:
        'import { WISH } from "./wish.ts";\nimport type { Listed } from "./listed.ts";',
    };
    assert.deepEqual(found(sqlBelow, files), [
      `${G}/refunds-sql.ts:2 imports ${G}/listed.ts, which stands on SQL: rules need SQL, and SQL needs no rules`,
    ]);
  });

  test("an adapter may not import an HTTP client, files or the gateway", () => {
    const adapter = "packages/providers/src/payment/mollie/payments.ts";
    for (const name of ["undici", "node:fs/promises", "@banco/gateway/log"])
      assert.ok(plant(adapter, `import { a } from "${name}";`).length > 0, name);
    assert.deepEqual(plant("packages/providers/src/http/client.ts", 'import { Pool } from "undici";'), []);
  });

  test("only core may import TypeBox", () => {
    assert.equal(plant("packages/driver/src/kind.ts", 'import { Type } from "typebox";').length, 1);
    assert.equal(plant("packages/core/src/schema.ts", 'import type * as TypeBox from "typebox";').length, 0);
  });

  test("no package may import the gateway or bridge, and core imports no package", () => {
    assert.equal(plant("packages/core/src/money.ts", 'import "@banco/receipts";').length, 1);
    assert.equal(plant("packages/console/src/page.ts", 'import "@banco/gateway/log";').length, 1);
    assert.equal(plant("packages/driver/src/index.ts", 'import "@banco/bridge/timing";').length, 1);
    assert.deepEqual(plant("proof/gateway-testing/src/gateway.ts", 'import "@banco/gateway/start";'), []);
  });
});

test("a duration outside pace.ts is reported unless its comment cites a source", () => {
  const at = (code: string, file = "exports/jobs.ts") =>
    found(pacesTogether, { [`packages/gateway/src/${file}`]: code });
  for (const code of [
    "const RETRY_MS = 1_000;",
    "/** Long. */\nexport const GOOD_SECONDS: number = 60;",
    "const SQL = `now() - interval '2 minutes'`;",
    ["const SQL = `now() - interval '$", "{LONG}'`;"].join(""),
  ])
    assert.equal(at(code).length, 1, code);
  assert.equal(at("const SQL = `interval '2 minutes'`;", "auth/a-sql.ts").length, 1);
  for (const code of [
    "/** https://docs.example.com/webhooks: five minutes. */\nconst TOLERANCE_SECONDS = 300;",
    "const DAY_MS = 86_400_000;",
    "const SQL = `$1::float8 * interval '1 millisecond'`;",
    "const RETRY = JOB_RETRY_MS.webhook;",
  ])
    assert.deepEqual(at(code), [], code);
  assert.deepEqual(at("const CODE_SECONDS = 60;", "auth/code/code.ts"), []);
  assert.deepEqual(at("const ROUND_MS = 60;", "pace.ts"), []);
});

describe("names in documents", () => {
  const files = {
    "package.json": '{ "scripts": { "check": "" } }',
    ".gitignore": "*.log\ndeploy/secrets/\n",
    "packages/x/src/charges.ts": "process.env.BANCO_PORT",
    "packages/x/test/charges.test.ts": "process.env.OLD_PORT",
    "packages/providers/src/payment/acme/manifest.ts": 'platformKeys: [{ name: "clientId" }]',
    "deploy/backup.sh": "",
    "deploy/compose.yaml": "",
  };
  const namedIn = (rule: Rule, text: string, path = "docs/a.md") =>
    found(rule, { ...files, [path]: `First\n${text}` });

  test("a missing file or folder is reported", () => {
    for (const name of [
      "payment/gone.ts",
      "gone.sh",
      "gone.mjs",
      "gone.json",
      "gone.yaml",
      "gone/",
      "a/gone/",
    ])
      assert.deepEqual(namedIn(placesNamed, `It is \`${name}\`.`), [
        `docs/a.md:2 mentions ${name}, which does not exist`,
      ]);
    assert.deepEqual(namedIn(placesNamed, "sh deploy/gone.sh --all"), [
      "docs/a.md:2 mentions deploy/gone.sh, which does not exist",
    ]);
    for (const name of ["charges.ts", "src/charges.ts", "x/src/", "deploy/", "AREA/a.ts", "deploy/secrets/"])
      assert.deepEqual(namedIn(placesNamed, `It is \`${name}\`.`), [], name);
    assert.deepEqual(namedIn(placesNamed, "sh deploy/backup.sh, in deploy/ and packages/x"), []);
    assert.deepEqual(namedIn(placesNamed, "https://example.com/deploy/gone.sh"), []);
  });

  test("a deleted file may be named if the text says it was deleted", () => {
    const decision = "docs/decisions/0001-a.md";
    assert.deepEqual(namedIn(placesNamed, "It was `gone.ts` (removed).", decision), []);
    assert.equal(namedIn(placesNamed, "It is `gone.ts`.", decision).length, 1);
  });

  test("a missing npm script is reported", () => {
    assert.deepEqual(
      namedIn(
        scriptsNamed,
        "`npm run check -- --all`, `npm run -s gone:far -- x`, `npm run old -- --rows N` (removed)",
      ),
      ["docs/a.md:2 mentions gone:far, which does not exist"],
    );
  });

  test("a setting used only by tests is reported", () => {
    const settings = "`BANCO_PORT`, `BANCO_PORT=80`, `ACME_CONNECT_CLIENT_ID`, `ACME_TEST_CONNECT_CLIENT_ID`";
    assert.deepEqual(namedIn(settingsNamed, settings), []);
    assert.deepEqual(namedIn(settingsNamed, "`OLD_PORT`, `ACME_CONNECT_SECRET=x`"), [
      "docs/a.md:2 mentions OLD_PORT, which does not exist",
      "docs/a.md:2 mentions ACME_CONNECT_SECRET, which does not exist",
    ]);
  });

  test("a quoted test that its file does not contain is reported", () => {
    const at = "packages/x/test/a.test.ts";
    const quotes = (text: string, path?: string) =>
      found(testsQuoted, {
        [at]: 'test("one works", f);\ntest(`two $' + "{n}`, f);",
        [path ?? "docs/a.md"]: text,
      });
    assert.deepEqual(quotes(`\`${at}\`, "one works", "two "; \`${at}\``), []);
    assert.deepEqual(quotes(`\`${at}\`, "one works", "one"; \`b.test.ts\`, "one works"`), [
      `docs/a.md:1 quotes "one", which ${at} does not contain`,
      'docs/a.md:1 quotes "one works", which b.test.ts does not contain',
    ]);
    const cases = "packages/y/test/security/a.ts";
    assert.deepEqual(quotes('provenBy([1, 2], "x/test/a.test.ts", "one works");', cases), []);
    assert.deepEqual(quotes('\nprovenBy([1], "x/test/a.test.ts", "one works", "three");', cases), [
      `${cases}:2 quotes "three", which x/test/a.test.ts does not contain`,
    ]);
  });

  test("a missing, renamed, dropped or undocumented table is reported", () => {
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
        "mentions the table old_name, which does not exist",
        "mentions the table dropped, which does not exist",
        "does not say where the table new_name is",
        "does not say where the table fast is",
      ],
    );
  });
});
