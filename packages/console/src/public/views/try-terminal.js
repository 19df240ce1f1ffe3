import { call } from "../api.js";
import { action, field, form, h } from "../dom.js";
import { failure } from "../parts.js";
import { t } from "../text.js";
import { commonFields, outcome } from "./try-parts.js";

const WAIT_SECONDS = 120;

/** A payment on a terminal, and the registration of one where there is none yet. */
export async function terminalTry(provider, canRegister, charge) {
  const place = h("section", { class: "card stack", "aria-label": t("try.terminal") });
  const fill = async () => {
    const { items } = await call("GET", `/v1/payment/${provider}/terminals`);
    const shown = items.length > 0 ? payOn(provider, items, charge) : register(provider, canRegister, fill);
    place.replaceChildren(h("h2", {}, t("try.terminal")), ...shown);
  };
  await fill();
  return place;
}

function register(provider, canRegister, fill) {
  const hint = h("p", { class: "hint" }, t("try.terminal.none"));
  if (!canRegister) return [hint];
  const send = async (body) => {
    await call("POST", `/v1/payment/${provider}/terminals`, { body });
    await fill();
  };
  const name = { name: "name", required: true, maxlength: "255", value: "Demo terminal" };
  const code = { name: "registrationCode", required: true, maxlength: "255", value: "simulated-wpe" };
  const fields = [field(t("try.terminal.name"), name), field(t("try.terminal.code"), code)];
  return [hint, form({ send, submit: t("try.terminal.add"), failure }, fields)];
}

function payOn(provider, terminals, charge) {
  const result = h("div", { role: "status" });
  const send = async (given) => {
    const query = new URLSearchParams({ terminalId: given.terminalId });
    const stop = () =>
      call("DELETE", `/v1/payment/${provider}/terminal?${query}`).catch((error) =>
        result.append(failure(error)),
      );
    result.replaceChildren(h("p", {}, t("try.terminal.waiting")), action(t("try.terminal.stop"), stop));
    try {
      result.replaceChildren(outcome(await charge(given, { prefer: `wait=${WAIT_SECONDS}` })));
    } catch (error) {
      result.replaceChildren();
      throw error;
    }
  };
  const names = terminals.map(({ id, name }) => [id, name]);
  const which = field(t("try.terminal.which"), { name: "terminalId", options: names });
  return [
    form({ send, submit: "", failure }, [which, ...commonFields(4.2, t("try.terminal.submit"))]),
    result,
  ];
}
