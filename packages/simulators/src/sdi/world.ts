import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";
import { makeKey, type SigningKey } from "./key.ts";
import type { Message, ReceivedFile } from "./messages.ts";

/** What the next file meets: a course of messages, or that it is not taken at all. */
export type Instruction = { error: "EI01" | "EI02" | "EI03" } | { course: Message[] };

/** Everything at this exchange system. */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  files: Collection<ReceivedFile>;
  /** What the next files are to meet, first come first served; they do not outlive the process. */
  instructions: Instruction[];
  /** The signing key, made when it is first asked for. */
  key(): Promise<SigningKey>;
  /** The same once it was made. */
  madeKey(): SigningKey;
}

const KEY = "key";

export function openWorld(kit: Kit, webhooks: Webhooks): World {
  const keys = kit.collection<SigningKey & { id: string }>("key");
  let making: Promise<SigningKey> | undefined;
  return {
    kit,
    webhooks,
    files: kit.collection("file"),
    instructions: [],
    key: () => {
      making ??= Promise.resolve(keys.get("", KEY)).then(
        async (kept) => kept ?? keys.put("", { id: KEY, ...(await makeKey()) }),
      );
      return making;
    },
    madeKey: () => keys.get("", KEY)!,
  };
}
