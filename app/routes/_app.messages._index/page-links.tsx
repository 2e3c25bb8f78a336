import { Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Returns a function that makes the address of a screen from the present one, with other values in its query. */
export function useHrefs(path: string) {
  const [params] = useSearchParams();
  return (more: Record<string, string>) => {
    const rest = [...params].filter(([name]) => !(name in more));
    return `${path}?${new URLSearchParams([...rest, ...Object.entries(more)])}`;
  };
}

interface Props {
  page: number;
  isLastPage: boolean;
  hrefOf: ReturnType<typeof useHrefs>;
}

/** The links from a page of a list to the newer and the older entries. */
export function PageLinks({ page, isLastPage, hrefOf }: Props) {
  const { t } = useTranslation("inbox");
  return (
    <nav className="flex gap-3" aria-label={t("pages")}>
      {page > 0 ? (
        <Link className="link" to={hrefOf({ page: String(page - 1) })}>
          {t("newer")}
        </Link>
      ) : null}
      {isLastPage ? null : (
        <Link className="link" to={hrefOf({ page: String(page + 1) })}>
          {t("older")}
        </Link>
      )}
    </nav>
  );
}
