import type { Context } from "@banco/providers/fiscal/fiskaly/manifest";
import { fiskaly } from "@banco/providers/fiscal/fiskaly/provider";
import { pagesOf, RECORDS } from "@banco/providers/fiscal/fiskaly/request";
import type { SignRecord } from "@banco/providers/fiscal/fiskaly/wire";
import type { FiscalPlan } from "../plan.ts";
import { NONE_REFUSED, ofSeller } from "./seller.ts";

const VAT: Readonly<Record<string, string>> = {
  "22": "STANDARD",
  "10": "REDUCED_1",
  "5": "REDUCED_2",
  "4": "REDUCED_3",
  N1: "CAUSE_2",
  N2: "NOT_SUBJECT",
  N3: "NOT_TAXABLE",
  N4: "CAUSE_1",
  N5: "CAUSE_3",
  N6: "CAUSE_4",
};

/** Certifies receipts in the TEST environment, where nothing reaches the tax office. */
export const fiskalyPlan: FiscalPlan = {
  provider: fiskaly,
  apiVersion: "2026-02-03",
  needs: "A group of fiskaly's HUB with a key of its TEST environment. Each run creates a key of the unit.",
  settings: ofSeller,
  wrongKeys: { apiKey: "test_hubrevoked0000000000000000", apiSecret: "secret_of_nobody_at_all" },
  impossible: [{ rule: /^receipts: (a refusal has|a sale that fails after)/, why: NONE_REFUSED }],
  receipts: {
    async count(context, { id }) {
      let count = 0;
      for await (const page of pagesOf<SignRecord>(context as Context, RECORDS))
        count += page.filter(
          ({ content: { type, state }, metadata }) =>
            metadata?.banco_id === id && type.startsWith("TRANSACTION") && state !== "REJECTED",
        ).length;
      return count;
    },
    sentVat: (code) => `"code":"${VAT[code.split(".")[0]!]}"`,
    refused: { request: {} },
    failing: { request: {}, code: "" },
    bodies: [],
  },
};
