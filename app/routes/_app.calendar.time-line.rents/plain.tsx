import { Link, useLocation } from "@remix-run/react";
import { useContext } from "react";
import type { BlockAnswer } from "#app/components/timeline/block-answer.ts";
import { StayPanel, UndoForm } from "#app/components/timeline/stay-panel.tsx";
import { Chevron, TimelineToolbar } from "#app/components/timeline/toolbar.tsx";
import { tableNights, viewSearch } from "#app/components/timeline/view.ts";
import type { Words } from "#app/components/timeline/wording.ts";
import { RequestContext } from "#app/services/request-context.ts";
import { addDays } from "#contract/platform/days.ts";
import { BlockForm, UnblockForm } from "./block-form.tsx";
import { heldFirstLook } from "./first-look.ts";
import type { TablePage, TimelinePage } from "./load.server.ts";
import { TimelineTable } from "./table.tsx";
import { useTimelineWords } from "./words.ts";

/**
 * The whole screen without the island: toolbar, table, pages and the block form. Where scripts run the island is about to
 * come; until then its first screenful is seen, and a browser without scripts is sent to the table.
 */
export function PlainTimeline({ page, answer }: { page: TimelinePage; answer: BlockAnswer | undefined }) {
  const t = useTimelineWords();
  const first = heldFirstLook(useContext(RequestContext));
  const { view, may, period } = page;
  return (
    <section className="tl" aria-label={t("title")}>
      <TimelineToolbar
        view={view}
        until={addDays(view.from, tableNights - 1)}
        today={page.today}
        overbookings={(period ?? first)?.overbookings ?? 0}
        buildings={page.buildings}
        newStay={
          may.book ? `/real_estate/contracts/rent/new${view.unit === null ? "" : `?unit=${view.unit}`}` : null
        }
        t={t}
        block={
          may.block ? (
            <a href="#block" className="button" data-key="b" aria-keyshortcuts="B">
              {t("block.act")}
              <kbd className="kbd">B</kbd>
            </a>
          ) : null
        }
      />
      {period ? (
        <Table page={{ ...page, period }} answer={answer} t={t} />
      ) : (
        <>
          <ToTable t={t} />
          {/* Never in the browser: there the island is. */}
          {import.meta.env.SSR && first && (
            <div
              className="tl-first-frame"
              aria-hidden="true"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React, from this page's data
              dangerouslySetInnerHTML={{ __html: first.markup }}
            />
          )}
        </>
      )}
    </section>
  );
}

function Table({ page, answer, t }: { page: TablePage; answer: BlockAnswer | undefined; t: Words }) {
  return (
    <>
      {page.undo ? <UndoForm undo={page.undo} idempotencyKey={`${page.key}-undo`} t={t} /> : null}
      {page.stay ? (
        <section id="stay" className="card tl-block-form" aria-label={page.stay.guest}>
          <h2 className="text-title font-semibold" dir="auto">
            {page.stay.guest}
          </h2>
          <StayPanel look={page.stay} mode="look" t={t} />
        </section>
      ) : null}
      <TimelineTable page={page} t={t} />
      <TablePages page={page} />
      {page.may.unblock && <UnblockForm page={page} answer={answer} t={t} />}
      {page.may.block && !page.block && <BlockForm page={page} answer={answer} t={t} />}
    </>
  );
}

/** Sends a browser without scripts to the same address as a table. */
function ToTable({ t }: { t: Words }) {
  const { search } = useLocation();
  const address = new URLSearchParams(search);
  address.set("as", "table");
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=?${address}`} />
      <p className="tl-pages">
        <a className="link" href={`?${address}`}>
          {t("asTable")}
        </a>
      </p>
    </noscript>
  );
}

function TablePages({ page }: { page: TablePage }) {
  const t = useTimelineWords();
  const { view, period } = page;
  const first = period.Page * period.Amount;
  if (view.unit !== null) {
    return (
      <p className="tl-pages">
        <Link className="link" to={viewSearch({ ...view, unit: null })}>
          {t("allUnits")}
        </Link>
      </p>
    );
  }
  if (period.Total <= period.Amount) return null;
  const more = first + period.units.length < period.Total;
  return (
    <nav className="tl-pages" aria-label={t("pages")}>
      <span className="tabular">
        {t("pageRange", { from: first + 1, until: first + period.units.length, total: period.Total })}
      </span>
      {view.page > 0 && (
        <Link
          className="button button-icon"
          rel="prev"
          aria-label={t("previousPage")}
          to={viewSearch({ ...view, page: view.page - 1 })}
        >
          <Chevron />
        </Link>
      )}
      {more && (
        <Link
          className="button button-icon"
          rel="next"
          aria-label={t("nextPage")}
          to={viewSearch({ ...view, page: view.page + 1 })}
        >
          <Chevron forward />
        </Link>
      )}
    </nav>
  );
}
