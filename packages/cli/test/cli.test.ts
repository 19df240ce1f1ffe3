import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { SELLER } from "@banco/gateway-testing/fiscal";
import { ACCESS } from "@banco/gateway-testing/fiscal-providers";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { OFFICE } from "@banco/gateway-testing/sales";
import { startSimulators } from "@banco/simulators";
import { eventually } from "@banco/testing/eventually";
import { Webhook } from "standardwebhooks";

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const SCOPES = [
  ...["payments", "fiscals", "stores"].flatMap((area) => [`${area}:read`, `${area}:write`]),
  "refunds:write",
];

interface Ended {
  code: number;
  out: string;
  note: string;
}

describe("banco on the command line", () => {
  let gateway: TestGateway;
  let stopAll: () => Promise<void>;
  let home: string;
  let key: string;
  before(async () => {
    const simulators = await startSimulators();
    gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
    home = await mkdtemp(join(tmpdir(), "banco-cli-"));
    stopAll = async () => {
      await gateway.stop();
      await simulators.close();
      await rm(home, { recursive: true });
    };
    const { accessToken: token } = await gateway.signIn();
    await gateway.send("POST", "/v1/payment/stripe", { token });
    for (const [method, path, json] of [
      ["POST", OFFICE],
      ["PATCH", `${OFFICE}/credentials`, ACCESS],
      ["PATCH", `${OFFICE}/merchant`, SELLER],
    ] as const)
      await gateway.send(method, path, { token, ...(json && { json }) });
    key = (await gateway.send("POST", "/v1/keys", { token, json: { name: "CLI", scopes: SCOPES } })).body.key;
    assert.equal((await banco(["login", "--url", gateway.url, "--key", key])).code, 0);
  });
  after(() => stopAll());

  const environment = (more: NodeJS.ProcessEnv = {}) => ({
    PATH: process.env.PATH,
    // All runs share one compile cache.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    BANCO_CONFIG: join(home, "config.json"),
    ...more,
  });
  const flags = ["--conditions=source", MAIN];

  function banco(words: string[], more?: NodeJS.ProcessEnv): Promise<Ended> {
    return new Promise((resolve) => {
      const options = { env: environment(more) };
      const child = execFile(process.execPath, [...flags, ...words], options, (error, out, note) =>
        resolve({ code: error ? Number(error.code) : 0, out, note }),
      );
      child.stdin?.end();
    });
  }

  test("the CLI stores the key in a file readable only by its owner", async () => {
    const { mode } = await stat(join(home, "config.json"));
    assert.equal(mode & 0o777, 0o600);
    assert.deepEqual(JSON.parse(await readFile(join(home, "config.json"), "utf8")), {
      url: gateway.url,
      key,
    });
    const { out, note } = await banco(["login", "--url", gateway.url, "--key", key]);
    assert.ok(!`${out}${note}`.includes(key));
  });

  test("the CLI downloads a month's archive without overwriting a file", async () => {
    const month = new Date().toISOString().slice(0, 7);
    const file = join(home, "month.zip");
    const saved = await banco(["exports", "save", month, "--out", file, "--tables"]);
    assert.equal(saved.code, 0, saved.note);
    assert.equal(saved.out.trim(), file);
    const archive = await readFile(file);
    assert.equal(archive.subarray(0, 2).toString(), "PK");
    assert.ok(archive.includes(".csv"));
    const again = await banco(["exports", "save", month, "--out", file]);
    assert.deepEqual([again.code === 0, (await readFile(file)).equals(archive)], [false, true]);
    assert.match(again.note, /already exists/);
    const wrong = await banco(["exports", "save", "2026-13", "--out", join(home, "none.zip")]);
    assert.match(wrong.note, /is not a month/);
    await assert.rejects(stat(join(home, "none.zip")));
  });

  test("the CLI creates and lists a link and refunds once per key", async () => {
    const link = await banco(["payments", "link", "stripe", "12,50", "--description", "Tavolo 4", "--json"]);
    assert.equal(link.code, 0, link.note);
    assert.equal(JSON.parse(link.out).amount, 12.5);
    const listed = await banco(["payments", "list", "--search", "tavolo"]);
    assert.match(listed.out, /pending.*12\.50 EUR.*Tavolo 4/);

    const { body: paid } = await gateway.send("POST", "/v1/payment/stripe/card", {
      token: key,
      headers: { "x-client-id": "till" },
      json: { amount: 10, token: "tok_visa" },
    });
    const refund = ["payments", "refund", "stripe", paid.id, "--amount", "4", "--key", "back-1"];
    for (let times = 0; times < 2; times++) {
      assert.match((await banco(refund)).out, /Refunded: 4\.00 EUR/);
    }
  });

  test("the CLI sells with a receipt and returns once per key", async () => {
    const sold = await banco(["sell", "7,50", "--vat", "10", "--handed", "10", "--json"]);
    assert.equal(sold.code, 0, sold.note);
    const sale = JSON.parse(sold.out);
    assert.deepEqual([sale.status, sale.change, sale.document.kind], ["completed", 2.5, "receipt"]);
    const part = ["return", sale.id, "--amount", "2,50", "--key", "return-1"];
    for (let times = 0; times < 2; times++)
      assert.match((await banco(part)).out, /return {2}completed {2}2\.50/);
    const rest = await banco(["return", sale.id, "--reason", "Cold", "--json"]);
    assert.equal(rest.code, 0, rest.note);
    const { status, returns } = JSON.parse(rest.out);
    assert.deepEqual([status, returns.map((one: { amount: number }) => one.amount)], ["returned", [2.5, 5]]);
  });

  test("the CLI sells with a link and explains a refused voucher", async () => {
    const link = ["sell", "5", "--vat", "10", "--means", "link", "--provider", "stripe", "--key", "link-1"];
    for (let times = 0; times < 2; times++) {
      const sold = await banco(link);
      assert.equal(sold.code, 0, sold.note);
      assert.match(sold.out, /paying .*\n(.*\n)* {2}pay at {2}http/);
    }
    const code = ["--code", "AAAA-BBBB-CCCC-DDDD"];
    const refused = await banco(["sell", "5", "--vat", "10", "--means", "voucher", ...code]);
    assert.notEqual(refused.code, 0);
    assert.match(refused.note, /is not the code of a voucher/);
  });

  describe("when a proxy loses a refund's response", () => {
    let proxy: Server;
    let isLosing: boolean;
    let env: NodeJS.ProcessEnv;
    before(async () => {
      proxy = createServer(async (incoming, outgoing) => {
        const { method = "GET", url = "", headers } = incoming;
        const body = method === "GET" ? null : await text(incoming);
        const { host: _host, connection: _connection, "content-length": _length, ...passed } = headers;
        const answer = await fetch(`${gateway.url}${url}`, { method, headers: passed as never, body });
        const content = await answer.text();
        if (isLosing) outgoing.writeHead(504).end("<h1>Gateway Timeout</h1>");
        else outgoing.writeHead(answer.status, { "content-type": "application/json" }).end(content);
      }).listen(0, "127.0.0.1");
      await once(proxy, "listening");
      const { port } = proxy.address() as AddressInfo;
      env = { BANCO_URL: `http://127.0.0.1:${port}`, BANCO_KEY: key, BANCO_TIMEOUT: "0.2" };
    });
    after(() => void proxy.close());

    const countUnanswered = async () => (await readdir(join(home, "unanswered"))).length;
    const paid = async () =>
      (
        await gateway.send("POST", "/v1/payment/stripe/card", {
          token: key,
          headers: { "x-client-id": "till" },
          json: { amount: 10, token: "tok_visa" },
        })
      ).body.id as string;

    test("repeating the same command line refunds once", async () => {
      const refund = ["payments", "refund", "stripe", await paid(), "--amount", "2"];
      isLosing = true;
      const lost = await banco(refund, env);
      assert.equal(lost.code, 3, lost.note);
      assert.match(lost.note, /504/);
      assert.match(lost.note, /outcome is unknown/);
      const [, sent] = /same key, (\S+)/.exec(lost.note)!;
      isLosing = false;
      const again = await banco([...refund, "--json"], env);
      assert.equal(again.code, 0, again.note);
      assert.ok(again.note.includes(sent!), "the retry prints the key");
      assert.deepEqual([JSON.parse(again.out).refundedAmount, await countUnanswered()], [2, 0]);
      const second = await banco([...refund, "--json"], env);
      assert.equal(JSON.parse(second.out).refundedAmount, 4, "once the outcome is known, it is a new refund");
    });

    test("a different command line has a different key", async () => {
      const payment = await paid();
      isLosing = true;
      await banco(["payments", "refund", "stripe", payment, "--amount", "2"], env);
      isLosing = false;
      const other = await banco(["payments", "refund", "stripe", payment, "--amount", "3", "--json"], env);
      assert.deepEqual([JSON.parse(other.out).refundedAmount, await countUnanswered()], [5, 1]);
    });

    test("a refused command exits with 1 and stores no key", async () => {
      const before = await countUnanswered();
      const refused = await banco(["payments", "refund", "stripe", await paid(), "--amount", "11"], env);
      assert.deepEqual([refused.code, await countUnanswered()], [1, before]);
    });
  });

  test("the CLI prints a refusal's code and field and exits with 1", async () => {
    const { code, out, note } = await banco(["payments", "link", "stripe", "0"]);
    assert.deepEqual([code, out], [1, ""]);
    assert.match(note, /validation_failed/);
    assert.match(note, /\/amount: /);
    assert.match(note, /docs\/errors#validation_failed/);
  });

  test("--version prints the program's version", async () => {
    const { code, out } = await banco(["--version"]);
    assert.equal(code, 0);
    assert.match(out, /^\d+\.\d+\.\d+\n$/);
  });

  test("the CLI exits with 2 for invalid arguments, 3 without a response", async () => {
    const wrong: [string[], RegExp][] = [
      [["payment"], /There is no command "payment"/],
      [["payments"], /payments refund PROVIDER ID/],
      [["payments", "link", "stripe"], /AMOUNT is missing[\s\S]*Usage: banco payments link PROVIDER AMOUNT/],
      [["payments", "list", "stripe"], /"stripe" is one argument too many/],
      [["login", "--url", "banco"], /"banco" is not a URL/],
      [["payments", "link", "stripe", "ten"], /"ten" is not an amount/],
      [["payments", "list", "--last"], /--last/],
      [["listen"], /--forward-to is missing/],
      [["sell", "5"], /--vat is missing/],
      [
        ["sell", "5", "--vat", "10", "--means", "barter"],
        /--means must be one of cash, terminal, link, voucher, credit/,
      ],
      [["sell", "5", "--vat", "10", "--means", "voucher"], /--code requires a voucher/],
      [["return"], /SALE is missing/],
    ];
    for (const [words, message] of wrong) {
      const { code, note } = await banco(words);
      assert.equal(code, 2, words.join(" "));
      assert.match(note, message);
    }
    const silent = await banco(["payments", "list"], { BANCO_URL: "http://127.0.0.1:2" });
    assert.equal(silent.code, 3);
    assert.match(silent.note, /does not respond/);
    const nowhere = await banco(["payments", "list"], { BANCO_URL: "banco.example.com" });
    assert.equal(nowhere.code, 2);
    assert.match(nowhere.note, /^"banco\.example\.com" is not a URL: a gateway's URL begins with https:/);
    const unasked = await banco(["login", "--url", gateway.url]);
    assert.equal(unasked.code, 2);
    assert.match(unasked.note, /The input ended before this question was answered/);
    const bearer = await banco(["payments", "list"], { BANCO_KEY: "Bearer bk_1" });
    assert.match(bearer.note, /the API key alone, without Bearer/);
    const nobody = await banco(["payments", "list"], { BANCO_CONFIG: join(home, "none.json") });
    assert.match(nobody.note, /banco login/);
  });

  test("doctor reports the database, the queues and the disk", async () => {
    const well = await banco(["doctor", "--json"], { METRICS_TOKEN: "any, in the sandbox" });
    assert.equal(well.code, 0, well.note);
    const facts = JSON.parse(well.out);
    assert.equal(facts.ready, true);
    assert.match(facts.databaseVersion, /^\d+\.\d+/);
    assert.ok(facts.dataDirFreeBytes[0].value > 0);
    assert.ok(facts.queueLateSeconds.some(({ queue }: { queue: string }) => queue === "webhooks_to_apps"));
    const plain = await banco(["doctor"], { METRICS_TOKEN: "any, in the sandbox" });
    assert.match(plain.out, /The database is PostgreSQL \d+/);
    assert.match(plain.out, /GB are free for files/);
  });

  test("every command has help and shell completion", async () => {
    const { out: all } = await banco(["--help"]);
    const names = [...all.matchAll(/^ {2}((?:[a-z]+ ?)+)(?= {2}|[A-Z])/gm)].map(([, name]) => name!.trim());
    assert.ok(names.length > 12, all);
    for (const name of names) {
      const { code, out } = await banco([...name.split(" "), "--help"]);
      assert.equal(code, 0, name);
      assert.match(out, new RegExp(`^Usage: banco ${name}`));
    }
    for (const shell of ["bash", "zsh", "fish"]) {
      const { out } = await banco(["completion", shell]);
      for (const word of ["refund", "listen", "doctor"])
        assert.match(out, new RegExp(`\\b${word}\\b`), shell);
    }
  });

  test("bash completes `payments re` to `payments refund`", async () => {
    const { out: script } = await banco(["completion", "bash"]);
    const program = `${script}\nCOMP_WORDS=(banco payments re); COMP_CWORD=2; _banco; echo "\${COMPREPLY[*]}"`;
    const reply = await new Promise<string>((resolve) => {
      execFile("bash", ["-c", program], (_error, out) => resolve(out.trim()));
    });
    assert.equal(reply, "refund");
  });

  test("the CLI forwards events to a local program with a valid signature", async () => {
    const got: { headers: Record<string, string>; body: string }[] = [];
    const program = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      got.push({ headers: request.headers as Record<string, string>, body });
      response.end();
    }).listen(0, "127.0.0.1");
    await once(program, "listening");
    const target = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hook`;
    const child = spawn(process.execPath, [...flags, "listen", "--forward-to", target], {
      env: environment(),
    });
    const [output] = await once(child.stderr, "data");
    const secret = /whsec_\S+/.exec(String(output))![0];
    const forwarded = once(child.stdout, "data").then(([line]) => String(line));
    // The stream sends only events that happen after it has opened, and its opening cannot be observed from outside.
    const paid: string[] = [];
    const line = await eventually("an event is forwarded", async () => {
      const json = { amount: 3, token: "tok_visa" };
      const headers = { "x-client-id": "till" };
      paid.push(
        (await gateway.send("POST", "/v1/payment/stripe/card", { token: key, headers, json })).body.id,
      );
      return Promise.race([forwarded, setTimeout(200)]);
    });
    assert.match(line!, /payment\.completed.*→ 200/);
    const event = new Webhook(secret).verify(got[0]!.body, got[0]!.headers) as { data: { id: string } };
    assert.ok(paid.includes(event.data.id));
    child.kill("SIGINT");
    const [code] = await once(child, "exit");
    assert.equal(code, 0);
    program.close();
  });

  test("the CLI shows each API request once until Ctrl-C", async () => {
    const ask = (path: string) => gateway.send("GET", path, { token: key });
    await ask("/v1/payment/stripe/transactions/tail-1");
    const child = spawn(
      process.execPath,
      [...flags, "logs", "tail", "--json", "--search", "/transactions/tail"],
      {
        env: environment(),
      },
    );
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    const lines = () => output.split("\n").filter(Boolean);
    await eventually("the log is shown", () => lines().length === 1);
    await ask("/v1/providers");
    await ask("/v1/payment/stripe/transactions/tail-2");
    await eventually("the next request follows", () => lines().length >= 2);
    child.kill("SIGINT");
    const [code] = await once(child, "exit");
    assert.equal(code, 0);
    const shown = lines().map((line) => JSON.parse(line));
    assert.deepEqual(
      shown.map(({ path, status, code: problem }) => [path.split("/").at(-1), status, problem]),
      [
        ["tail-1", 404, "not_found"],
        ["tail-2", 404, "not_found"],
      ],
    );
    const { code: wrong, note } = await banco(["logs", "tail", "--outcome", "good"]);
    assert.equal(wrong, 1);
    assert.match(note, /\/query\/outcome/);
  });

  test("the CLI creates a pairing code after the user confirms their identity", async () => {
    const email = "owner@example.com";
    const child = spawn(process.execPath, [...flags, "bridge", "pair", "Till 2", "--email", email], {
      env: environment(),
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    const passcode = await eventually("the passcode arrived", () => {
      const mail = gateway.mailbox.messages.find(({ recipients }) => recipients.includes(email));
      return mail && /^(\d{4}) (\d{4})$/m.exec(mail.text)?.[0];
    });
    child.stdin.end(`${passcode}\n`);
    const [code] = await once(child, "exit");
    assert.equal(code, 0, output);
    const paired = await gateway.send("POST", "/v1/bridges/pair", { json: { code: output.split("\n")[0] } });
    assert.deepEqual([paired.status, paired.body.name], [200, "Till 2"]);
  });
});
