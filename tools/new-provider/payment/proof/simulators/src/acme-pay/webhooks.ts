import type { Sign } from "../kit/webhooks.ts";

/** Signs a webhook as Acme Pay does. */
export const signEvent: Sign = (_webhook, _how) => {
  throw new Error(
    "proof/simulators/src/acme-pay/webhooks.ts: sign as documented, with a wrong key if a forged signature is requested",
  );
};
