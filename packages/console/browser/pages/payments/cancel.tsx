import type { ComponentChild } from "preact";
import { t as common } from "../../text/common.ts";

/** The button that closes a dialog and changes nothing. */
export const Cancel = ({ close }: { close: () => void }): ComponentChild => (
  <button type="button" onClick={close}>
    {common("cancel")}
  </button>
);
