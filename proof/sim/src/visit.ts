import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { type Answer, answerOf } from "./answer.ts";
import type { Passage } from "./network.ts";
import type { Scheduler } from "./scheduler.ts";

/**
 * Sends a request from outside; its transit takes time, and the response may be lost.
 *
 * @param whom - picks the responding process on arrival
 */
export function bring(
  scheduler: Scheduler,
  { fate, thereMs, backMs }: Passage,
  whom: () => { request(options: InjectOptions): Promise<LightMyRequestResponse> },
  options: InjectOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new Error("The connection was reset"));
    const arrive = () => {
      if (fate === "lost before") return lost();
      const reported = (response: LightMyRequestResponse) => {
        const answer = answerOf(response);
        const hear = () => {
          scheduler.note(`told ${answer.status} ${answer.body?.status ?? ""}`);
          resolve(answer);
        };
        scheduler.add("told", backMs, fate === "lost after" ? lost : hear, null);
      };
      whom().request(options).then(reported, lost);
    };
    const [path] = String(options.url).split("?", 1);
    scheduler.add(`asks ${options.method} ${path}`, thereMs, arrive, null);
  });
}
