import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import type { Receipt } from "../../api/records.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { t as common } from "../../text/common.ts";
import { t } from "./text.ts";

interface Link {
  url: string;
  /** An SVG image. */
  qr: string;
}

/** Shows the QR code with which the customer opens a receipt on their phone. */
export function ReceiptLink({
  receipt: { id, provider, number },
  close,
}: {
  receipt: Pick<Receipt, "id" | "provider" | "number">;
  close: () => void;
}): ComponentChild {
  const path = `/v1/fiscal/${provider}/receipts/${encodeURIComponent(id)}/link`;
  const link = useResource(() => call<Link>("GET", path));
  return h(
    Dialog,
    { title: t("link.title", { number: number ?? "" }), close },
    h(Loaded<Link>, {
      of: link,
      children: ({ url, qr }) => [
        h("p", {}, t("link.how")),
        h("img", { class: "qr", alt: t("link.qr"), src: `data:image/svg+xml,${encodeURIComponent(qr)}` }),
        h("p", {}, h("a", { href: url, target: "_blank", rel: "noreferrer" }, t("link.open"))),
      ],
    }),
    h("div", { class: "row" }, h("button", { type: "button", onClick: close }, common("close"))),
  );
}
