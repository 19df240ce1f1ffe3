import { Refusal } from "../kit/json-api.ts";

const TITLES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
};

/** Returns a refusal as ErrorModel4xx. */
export function refuse(status: number, detail: string): Refusal {
  return new Refusal(status, {
    type: `/errors/${status}`,
    title: TITLES[status],
    status,
    detail,
    instance: null,
  });
}

/** Returns an HTTPValidationError: the location in the body, and the error there. */
export function invalid(loc: (string | number)[], msg: string, type = "value_error"): Refusal {
  return new Refusal(422, { detail: [{ loc: ["body", ...loc], msg, type }] });
}
