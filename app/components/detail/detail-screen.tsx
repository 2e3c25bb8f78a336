import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { pressedBy } from "#app/components/key-attributes.ts";
import type { Neighbours } from "#app/components/list/neighbours.ts";
import { type Tab, TabLinks } from "./tab-links.tsx";

export interface DetailScreenProps {
  title: string;
  /** A small picture before the title. */
  picture?: ReactNode;
  /** The status badge. */
  status?: ReactNode;
  /** What kind of record it is, its number. */
  secondary?: ReactNode;
  /** From `recordNeighbours`; null when the record was not opened from a list. */
  neighbours?: Neighbours | null;
  actions?: ReactNode;
  tabs?: readonly Tab[];
  /** The panel "now" and the last history. */
  side?: ReactNode;
  children: ReactNode;
}

/** A record: its header, tabs that are addresses, body and side panel. */
export function DetailScreen(props: DetailScreenProps) {
  return (
    <div className="flex min-h-0 grow flex-col gap-3" data-record="">
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        {props.neighbours ? <NeighbourLinks neighbours={props.neighbours} /> : null}
        {props.picture}
        <h1 className="text-title font-semibold" dir="auto">
          {props.title}
        </h1>
        {props.status}
        {props.secondary ? <p className="text-control text-ink-2">{props.secondary}</p> : null}
        <div className="ms-auto flex flex-wrap items-center gap-2.5 print:hidden">{props.actions}</div>
      </header>
      {props.tabs?.length ? <TabLinks tabs={props.tabs} /> : null}
      {props.side ? (
        <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="flex min-w-0 flex-col gap-3">{props.children}</div>
          <aside className="flex min-w-0 flex-col gap-3">{props.side}</aside>
        </div>
      ) : (
        <div className="flex min-w-0 flex-col gap-3">{props.children}</div>
      )}
    </div>
  );
}

/** "‹ 7 of 43 ›": the place in the list the record was opened from, and its neighbours. */
function NeighbourLinks({ neighbours }: { neighbours: Neighbours }) {
  const { t } = useTranslation("list");
  const { previous, next, position, total, totalCapped, listHref } = neighbours;
  return (
    <nav className="button gap-1! px-1! font-medium! print:hidden" aria-label={t("neighbours")}>
      <Step href={previous} sign="‹" label={t("previousRecord")} keyName="[" />
      <Link to={listHref} className="tabular text-ink-2 hover:text-ink" data-back="">
        {t("position", { position, total: `${total}${totalCapped ? "+" : ""}` })}
      </Link>
      <Step href={next} sign="›" label={t("nextRecord")} keyName="]" />
    </nav>
  );
}

function Step({
  href,
  sign,
  label,
  keyName,
}: {
  href: string | null;
  sign: string;
  label: string;
  keyName: string;
}) {
  const mark = <span>{sign}</span>;
  if (href === null) return <span className="px-1.5 text-ink-3">{mark}</span>;
  return (
    <Link
      to={href}
      className="rounded-sm px-1.5 hover:bg-row-hover"
      aria-label={label}
      title={label}
      {...pressedBy(keyName)}
    >
      {mark}
    </Link>
  );
}

/** A card of the body or the side panel. */
export function Card({
  title,
  actions,
  children,
}: {
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="card p-3.5">
      {title ? (
        <div className="mb-2.5 flex flex-wrap items-center gap-2">
          <h2 className="text-body font-semibold">{title}</h2>
          {actions ? <div className="ms-auto flex gap-2">{actions}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}

/** Something that needs doing now: what, why, and the link that does it. */
export function Attention(props: {
  tone: "bad" | "warning" | "accent";
  title: string;
  children?: ReactNode;
  act?: ReactNode;
}) {
  const ink = { bad: "text-bad", warning: "text-warning", accent: "text-accent-ink" }[props.tone];
  return (
    <div className="notice mb-2 last:mb-0" data-tone={props.tone}>
      <strong className={`me-1.5 font-semibold ${ink}`}>{props.title}</strong>
      {props.children}
      {props.act ? <div className="mt-0.5">{props.act}</div> : null}
    </div>
  );
}
