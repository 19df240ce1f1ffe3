import { type ComponentChild, type ComponentChildren, h } from "preact";
import { ApiError } from "../../api/client.ts";

/** A component under its name in `parts/`. */
export function Specimen({ of, children }: { of: string; children?: ComponentChildren }): ComponentChild {
  return h(
    "section",
    { class: "card", "aria-label": of },
    h("h3", {}, h("code", {}, of)),
    h("div", { class: "stack" }, children),
  );
}

/** Returns a refusal like the API's. */
export function refusal(detail: string, errors: { path: string; message: string }[] = []): ApiError {
  return new ApiError(400, {
    type: "https://banco.example.com/docs/errors#validation_failed",
    title: "The request is not valid",
    status: 400,
    detail,
    code: "validation_failed",
    requestId: "req_01a1fd3519f072c0",
    errors,
  });
}
