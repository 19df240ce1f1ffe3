import type { ComponentChild } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { t } from "../text/navigation.ts";

/** Shows a message while the device has no connection. */
export function Offline(): ComponentChild {
  const [isOffline, setOffline] = useState(!navigator.onLine);
  // The device's state from now on: a change before the next frame counts too.
  useLayoutEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  return <div role="status">{isOffline && <p class="offline">{t("offline")}</p>}</div>;
}
