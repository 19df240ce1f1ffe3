import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";
import { makeKey, type SigningKey } from "./key.ts";
import type { Message, ReceivedFile } from "./messages.ts";

/** How to handle the next file: the messages to send, or a rejection. */
export type Instruction = { error: "EI01" | "EI02" | "EI03" } | { course: Message[] };

/** The state of this exchange system. */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  files: Collection<ReceivedFile>;
  /** The instructions for the next files, in order; they end with the process. */
  instructions: Instruction[];
  /** Returns the signing key; the first call creates it. */
  key(): Promise<SigningKey>;
  /** Returns the signing key if it has been created. */
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
        async (stored) => stored ?? keys.put("", { id: KEY, ...(await makeKey()) }),
      );
      return making;
    },
    madeKey: () => keys.get("", KEY)!,
  };
}
