import { Link } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useDrawnWhenOpened } from "#app/components/drawn-when-opened.ts";
import { popoverClass } from "./filter-parts.tsx";
import { useDismiss } from "./use-dismiss.ts";

interface Props {
  /** The address that shows the list with this open. */
  door: string;
  /** Whether the address is that one. */
  open: boolean;
  /** Its first field takes what is typed next when the address opens it. */
  typedIn?: boolean;
  summary: ReactNode;
  summaryClass: string;
  /** The panel, drawn when it is opened. */
  children: () => ReactNode;
}

/** A panel of the list's head behind a button. */
export function ListPopover({ door, open, typedIn = false, summary, summaryClass, children }: Props) {
  const { t } = useTranslation("list");
  const details = useDismiss(open);
  const opening = useDrawnWhenOpened(details, open);
  useEffect(() => {
    if (open && typedIn) details.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [open, typedIn, details]);
  return (
    <details
      className="relative"
      name="list-popover"
      open={open || undefined}
      ref={details}
      {...opening.whole}
    >
      <summary className={summaryClass} {...opening.summary}>
        {summary}
      </summary>
      {opening.drawn ? (
        children()
      ) : (
        <Link to={door} className={popoverClass} discover="none">
          {t("openPanel")}
        </Link>
      )}
    </details>
  );
}
