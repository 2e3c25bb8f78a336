import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import type { ListPage } from "./list-screen.tsx";

/** Title, count and what one can do with the whole list. */
export function ListTitle(props: {
  title: string;
  page: ListPage;
  subtitle?: ReactNode;
  /** How the list is had as a file. */
  files?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
      <h1 className="text-title font-semibold">{props.title}</h1>
      <p className="text-body text-ink-2">
        <ListCount page={props.page} />
        {props.subtitle ? <> · {props.subtitle}</> : null}
      </p>
      <div className="ms-auto flex flex-wrap items-center gap-2.5 print:hidden">
        {props.files}
        {props.children}
      </div>
    </header>
  );
}

/** "412", or "10,000+" where counting stopped. */
export function ListCount({ page }: { page: ListPage }) {
  const { i18n } = useTranslation("list");
  return <span className="tabular">{countText(page, i18n.language)}</span>;
}

/** The count in digits of the language, with a plus where counting stopped. */
export function countText(page: Pick<ListPage, "Total" | "TotalCapped">, of: string): string {
  return formatNumber(page.Total, toLanguage(of)) + (page.TotalCapped ? "+" : "");
}
