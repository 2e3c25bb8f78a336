import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

interface Props {
  /** What the address asked for and is none. */
  wrong: readonly string[];
  /** What the API said about it. */
  problem: string | null;
  /** As of when, in words; null for now. */
  asOf: string | null;
  nowHref: string;
  uncertain: number;
  uncertainLastYear: number;
}

/** What has to be known before the figures are believed: as of when they are, and what of them is not certain. */
export function FigureNotices({ wrong, problem, asOf, nowHref, uncertain, uncertainLastYear }: Props) {
  const { t } = useTranslation("statistics");
  return (
    <>
      {problem || wrong.length > 0 ? (
        <p role="alert" className="notice" data-tone="bad">
          {problem ?? t("wrongAddress", { what: wrong.join("; ") })}
        </p>
      ) : null}
      {asOf ? (
        <p className="notice" data-tone="accent">
          {t("asOfNotice", { time: asOf })}{" "}
          <Link className="link print:hidden" to={nowHref}>
            {t("showNow")}
          </Link>
          {uncertain > 0 ? <span className="block">{t("uncertain", { count: uncertain })}</span> : null}
        </p>
      ) : null}
      {uncertainLastYear > 0 ? (
        <p className="text-label text-ink-2">{t("uncertainLastYear", { count: uncertainLastYear })}</p>
      ) : null}
    </>
  );
}
