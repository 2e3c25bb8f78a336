import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import type { CellTexts, ListDefinition } from "./definition.ts";

/** An empty list says what belongs here and offers the first act; a filtered one offers to drop the filters. */
export function ListEmpty<Row>(props: {
  definition: ListDefinition<Row>;
  texts: CellTexts;
  filtered: boolean;
  path: string;
  actHref?: string;
  more?: ReactNode;
}) {
  const { t } = useTranslation("list");
  const { empty } = props.definition;
  if (props.filtered) {
    return (
      <Notice title={t("nothingFound")} text={t("nothingFoundHint")}>
        <ButtonLink to={props.path}>{t("clearFilters")}</ButtonLink>
      </Notice>
    );
  }
  return (
    <Notice title={t("nothingYet")} text={props.texts.t(empty.text)}>
      {empty.act && props.actHref ? (
        <ButtonLink to={props.actHref} tone="primary">
          {props.texts.t(empty.act)}
        </ButtonLink>
      ) : null}
      {props.more}
    </Notice>
  );
}

/** A list that could not be read: what happened, what is safe and what to do. */
export function ListError({ message, href }: { message: string; href: string }) {
  const { t } = useTranslation("list");
  return (
    <div role="alert">
      <Notice title={t("notLoaded")} text={message}>
        <p className="text-control text-ink-2">{t("nothingLost")}</p>
        <Link to={href} className="button" reloadDocument>
          {t("tryAgain")}
        </Link>
      </Notice>
    </div>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2.5 px-4 py-16 text-center">
      <p className="text-body font-semibold">{title}</p>
      <p className="max-w-[52ch] text-control text-ink-2">{text}</p>
      {children}
    </div>
  );
}
