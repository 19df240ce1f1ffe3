import type { Merchant } from "../world.ts";
import { type Called, of, type Prepared } from "./sample-values.ts";

/** The operations of the POS–register desk. */
export const POS_CALLS: readonly Called[] = [
  ["createPosTerminal"],
  ["listPosTerminals"],
  ["getPosTerminal", of("posTerminalId")],
  ["updatePosTerminal", of("posTerminalId")],
  ["createPosRegister"],
  ["listPosRegisters"],
  ["getPosRegister", of("posRegisterId")],
  ["updatePosRegister", of("posRegisterId")],
  [
    "createPosLink",
    ({ otherPosTerminalId, posRegisterId }) => ({
      posTerminalId: otherPosTerminalId!,
      posRegisterId: posRegisterId!,
    }),
  ],
  ["listPosLinks"],
  ["getPosLink", of("posLinkId")],
  ["declarePosLink", of("posLinkId")],
  ["updatePosLink", of("posLinkId")],
  ["listPosDeclarations"],
  ["getPosDesk"],
  ["listPosDays"],
  ["getPosDay"],
  ["downloadPosSheet"],
  ["downloadPosLetter"],
  ["deletePosLink", of("posLinkId", "oldPosLinkId")],
  ["deletePosTerminal", of("posTerminalId", "oldPosTerminalId")],
  ["deletePosRegister", of("posRegisterId", "oldPosRegisterId")],
];

/** Adds terminals, registers and links to the desk. */
export async function preparePos({ send }: Merchant): Promise<Prepared> {
  const add = async (path: string, body: object): Promise<string> =>
    (await send("POST", `/v1/pos/${path}`, body)).id;
  const pos = { name: "Counter", address: "Via Garibaldi 12, Milano", availableOn: "2026-02-10" };
  const acquirer = { acquirerName: "Example Acquirer S.p.A.", acquirerTaxCode: "01234567897" };
  const posTerminalId = await add("terminals", { ...pos, ...acquirer, terminalId: "04718201" });
  const posRegisterId = await add("registers", { ...pos, serial: "99MEX028401" });
  const pair = { posTerminalId, posRegisterId };
  return {
    posTerminalId,
    posRegisterId,
    otherPosTerminalId: await add("terminals", { ...pos, terminalId: "04718202" }),
    oldPosTerminalId: await add("terminals", { ...pos, terminalId: "04718203" }),
    oldPosRegisterId: await add("registers", { ...pos, serial: "99MEX028402" }),
    posLinkId: await add("links", { ...pair, startsOn: "2026-11-01" }),
    oldPosLinkId: await add("links", { ...pair, startsOn: "2026-02-10", endsOn: "2026-05-31" }),
  };
}
