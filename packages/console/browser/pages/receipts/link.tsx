import { Cancel, Dialog, Loaded, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import type { Receipt } from "../../api/records.ts";
import { t as common } from "../../text/common.ts";
import { t } from "./text.ts";

interface Link {
  url: string;
  /** An SVG image. */
  qr: string;
}

/** Shows the QR code that the customer scans to open a receipt on their phone. */
export function ReceiptLink({
  receipt: { id, provider, number },
  close,
}: {
  receipt: Pick<Receipt, "id" | "provider" | "number">;
  close: () => void;
}): ComponentChild {
  const path = `/v1/fiscal/${provider}/receipts/${encodeURIComponent(id)}/link`;
  const link = useResource(() => call<Link>("GET", path));
  return (
    <Dialog title={t("link.title", { number: number ?? "" })} close={close}>
      <Loaded<Link> of={link}>
        {({ url, qr }) => [
          <p>{t("link.how")}</p>,
          <img class="qr" alt={t("link.qr")} src={`data:image/svg+xml,${encodeURIComponent(qr)}`} />,
          <p>
            <a href={url} target="_blank" rel="noreferrer">
              {t("link.open")}
            </a>
          </p>,
        ]}
      </Loaded>
      <div class="row">
        <Cancel close={close} label={common("close")} />
      </div>
    </Dialog>
  );
}
