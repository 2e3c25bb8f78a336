import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** A line at the top while the next page is on its way; not for answers within a blink. */
export function Progress() {
  const { t } = useTranslation("shell");
  const waiting = useNavigation().state !== "idle";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!waiting) return setShown(false);
    const timer = setTimeout(() => setShown(true), 120);
    return () => clearTimeout(timer);
  }, [waiting]);
  return shown ? <div className="progress" role="progressbar" aria-label={t("common:loading")} /> : null;
}
