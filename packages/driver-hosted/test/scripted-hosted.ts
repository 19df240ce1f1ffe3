import type { HostedAnswer, HostedApi, HostedCall } from "../src/client.ts";

/** Returns a response of the hosted API. */
export const answered = (
  status: number,
  body: Record<string, unknown> = {},
  isReplay = false,
): HostedAnswer => ({ kind: "answered", status, body, isReplay });

/** Returns a hosted API with these responses, the last of which repeats, and the calls that it receives. */
export function scriptedHosted(...answers: HostedAnswer[]): { hosted: HostedApi; calls: HostedCall[] } {
  let nowMs = 0;
  const calls: HostedCall[] = [];
  const hosted = {
    baseUrl: "https://api.example.com",
    registration: "own",
    clock: {
      wall: () => nowMs,
      sleep: async (ms: number) => {
        nowMs += ms;
      },
    },
    call: async (call: HostedCall) => {
      calls.push(call);
      return answers[Math.min(calls.length, answers.length) - 1]!;
    },
  } as unknown as HostedApi;
  return { hosted, calls };
}
