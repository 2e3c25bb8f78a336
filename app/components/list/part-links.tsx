import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CellTexts, Parts } from "./definition.ts";
import type { Here } from "./list-screen.tsx";
import { listHref } from "./url-state.ts";

/** The parts of a list side by side, the one that is shown marked; each begins anew with its own order. */
export function PartLinks({ parts, texts, here }: { parts: Parts; texts: CellTexts; here: Here }) {
  const { t } = useTranslation("list");
  return (
    <nav aria-label={t("parts")} className="flex">
      {[...parts.names, "all"].map((part) => (
        <Link
          key={part}
          to={listHref(here.path, here.state, { part, sort: undefined })}
          aria-current={here.state.part === part ? "page" : undefined}
          preventScrollReset
          className="button list-part"
        >
          {texts.t(`parts.${part}`)}
        </Link>
      ))}
    </nav>
  );
}
