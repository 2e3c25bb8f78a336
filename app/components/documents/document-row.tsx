import { Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/components/button.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { shownTypes } from "#contract/clients/documents/document.ts";
import type { Document } from "#contract/clients/documents/documents.ts";
import { formatDateTime, formatNumber } from "#contract/platform/format.ts";
import { documentAddress } from "./document-kind.ts";
import type { ShownDocuments } from "./load.server.ts";

interface Props extends Pick<ShownDocuments, "kind" | "may" | "history" | "language" | "timeZone"> {
  document: Document;
  name: string;
}

/** One document: what it is, who added it, and what may be done with it. */
export function DocumentRow({ document, name, kind, may, history, language, timeZone }: Props) {
  const { t } = useTranslation(["documents", "records"]);
  const entries = history?.id === document.id ? history.entries : null;
  const size = formatNumber(Math.max(1, Math.round(document.size / 1024)), language);
  return (
    <li id={`document-${document.id}`} className="border-b border-line py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-control">
        <Preview document={document} kind={kind} />
        <div className="min-w-40 grow basis-60">
          <NameLink document={document} name={name} kind={kind} />
          <p className="flex flex-wrap gap-x-2 text-label text-ink-2">
            {document.tag === "Sonstiges" ? null : <span>{t(`records:files.tags.${document.tag}`)}</span>}
            <span className="tabular">{t("records:files.size", { size })}</span>
            {document.made ? (
              <span title={`SHA-256 ${document.made.sha256}`}>
                {t("made", { number: document.made.number, text: document.made.templateText })}
              </span>
            ) : null}
            {document.by ? <bdi>{document.by}</bdi> : null}
            <time dateTime={document.createdAt} className="tabular">
              {formatDateTime(document.createdAt, timeZone)}
            </time>
          </p>
        </div>
        <div className="flex flex-wrap gap-1.5 print:hidden">
          {may.update && !document.made ? (
            <ConfirmLink name={`changeDocument:${document.id}`} tone="quiet">
              <Named text={t("change")} full={t("changeOne", { name })} />
            </ConfirmLink>
          ) : null}
          <HistoryLink id={document.id} isOpen={entries !== null} name={name} />
          {may.remove && !document.made ? (
            <ConfirmLink name={`removeDocument:${document.id}`} tone="quiet">
              <Named text={t("records:files.remove")} full={t("removeOne", { name })} />
            </ConfirmLink>
          ) : null}
        </div>
      </div>
      {entries ? (
        <div className="mt-2 rounded-control bg-sunken p-2.5">
          <HistoryPanel
            entries={entries}
            timeZone={timeZone}
            kind="document"
            texts="documents"
            value={(field, value) => {
              if (value === null || value === undefined) return "";
              if (field === "group") return t(`group.${value}`);
              return field === "tag" ? t(`records:files.tags.${value}`) : String(value);
            }}
          />
        </div>
      ) : null}
    </li>
  );
}

/** The same word on every row for the eye, with the document's name for whoever hears it. */
function Named({ text, full }: { text: string; full: string }) {
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{full}</span>
    </>
  );
}

function Preview({ document, kind }: Pick<Props, "document" | "kind">) {
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(document.name)?.[1] ?? "";
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-label font-semibold text-ink-2 uppercase">
      {document.hasPreview ? (
        <img
          src={`${documentAddress(kind, document.id)}/preview`}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <span aria-hidden="true">{ending}</span>
      )}
    </span>
  );
}

/** What a browser shows opens in a tab of its own; all else is saved, as is what is fetched by the arrow beside it. */
function NameLink({ document, name, kind }: Pick<Props, "document" | "name" | "kind">) {
  const { t } = useTranslation("documents");
  if (!document.mayOpen)
    return (
      <p>
        <span dir="auto">{name}</span> <span className="text-ink-2">{t("closed")}</span>
      </p>
    );
  const href = documentAddress(kind, document.id);
  const isShown = shownTypes.includes(document.type);
  return (
    <p className="flex min-w-0 items-center gap-2">
      <a
        href={isShown ? `${href}?show=1` : href}
        target={isShown ? "_blank" : undefined}
        rel={isShown ? "noreferrer" : undefined}
        className="link min-w-0 truncate"
        dir="auto"
      >
        {name}
      </a>
      {isShown ? (
        <a
          href={href}
          download
          className="link px-1"
          aria-label={t("download", { name })}
          title={t("download", { name })}
        >
          ↓
        </a>
      ) : null}
    </p>
  );
}

function HistoryLink({ id, isOpen, name }: { id: number; isOpen: boolean; name: string }) {
  const { t } = useTranslation("documents");
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.delete("confirm");
  if (isOpen) next.delete("document");
  else next.set("document", String(id));
  return (
    <Link to={`?${next}#document-${id}`} preventScrollReset className={buttonClass("quiet")}>
      <Named
        text={t(isOpen ? "closeHistory" : "history")}
        full={t(isOpen ? "closeHistory" : "historyOf", { name })}
      />
    </Link>
  );
}
