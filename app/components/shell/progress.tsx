import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/**
 * While the next page is on its way: a line at the top, and what is still there is dimmed. Not for answers within a blink, which would
 * only pay for it.
 */
export function Progress() {
  const { t } = useTranslation("shell");
  const waiting = useNavigation().state !== "idle";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!waiting) return setShown(false);
    const timer = setTimeout(() => setShown(true), 120);
    return () => clearTimeout(timer);
  }, [waiting]);
  useEffect(() => {
    if (!shown) return;
    const content = document.getElementById("content");
    content?.setAttribute("aria-busy", "true");
    return () => content?.removeAttribute("aria-busy");
  }, [shown]);
  return shown ? <div className="progress" role="progressbar" aria-label={t("common:loading")} /> : null;
}
