import { type Call, type Command, UsageError } from "../command.ts";
import { urlOf } from "../config.ts";
import { type Figure, type Findings, judgeFigures, readFigures } from "../figures.ts";

const SKEW_SECONDS_MAX = 60;

/** Checks the connection to the API and, for its operator, the gateway itself. */
export const doctor: Command = {
  name: "doctor",
  help: "Check the connection to the API: address, key, clocks, accounts; with METRICS_TOKEN also the gateway: database, queues, disk, certificates",
  async run(call) {
    const { terminal, show } = call;
    const url = await urlOf(terminal.env);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (!answer)
      throw new UsageError(`${url} does not respond: is the gateway running? BANCO_URL selects another`);
    const findings: Findings = { facts: { url, ready: answer.ok }, lines: [], wrong: [] };
    await judgeReadiness(url, answer, findings);
    const token = terminal.env.METRICS_TOKEN;
    if (token) judgeFigures(await figuresOf(url, token), Date.now() / 1000, findings);
    else await checkAccounts(call, findings);
    show(findings.facts, [...findings.lines, ...findings.wrong.map((line) => `! ${line}`)]);
    if (findings.wrong.length > 0) throw new UsageError("Some checks need your attention");
  },
};

async function judgeReadiness(url: string, answer: Response, { facts, lines, wrong }: Findings) {
  if (answer.ok) lines.push(`${url} responds and is ready`);
  else {
    const { detail } = (await answer.json().catch(() => ({}))) as { detail?: string };
    wrong.push(`${url} responds but is not ready (HTTP ${answer.status}${detail ? `: ${detail}` : ""})`);
  }
  const skew = Math.round((Date.parse(answer.headers.get("date") ?? "") - Date.now()) / 1000);
  facts.clockSkewSeconds = skew;
  if (Math.abs(skew) > SKEW_SECONDS_MAX) wrong.push(`This machine's clock is ${skew} seconds off`);
  else lines.push("The clocks are in sync");
}

async function checkAccounts({ banco }: Call, { facts, lines }: Findings) {
  const providers = await (await banco()).listProviders();
  const connected = providers.filter(({ status }) => status === "active").map(({ id }) => id);
  facts.connected = connected;
  lines.push(connected.length > 0 ? `Connected: ${connected.join(", ")}` : "No provider is connected yet");
}

async function figuresOf(url: string, token: string): Promise<Figure[]> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok)
    throw new UsageError(`${url}/metrics does not accept METRICS_TOKEN (HTTP ${answer.status})`);
  return readFigures(await answer.text());
}
