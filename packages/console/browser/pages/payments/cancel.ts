import { type ComponentChild, h } from "preact";
import { t as common } from "../../text/common.ts";

/** The button that closes a dialog and changes nothing. */
export const Cancel = ({ close }: { close: () => void }): ComponentChild =>
  h("button", { type: "button", onClick: close }, common("cancel"));
