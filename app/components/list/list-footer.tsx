import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Flag } from "#contract/platform/access.ts";
import { formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { BulkButtons } from "./bulk-buttons.tsx";
import type { CellTexts, ListDefinition } from "./definition.ts";
import type { ListPage } from "./list-screen.tsx";
import { countText } from "./list-title.tsx";
import { bulkFormId } from "./select-row.tsx";
import { type ListState, listHref } from "./url-state.ts";

interface Props<Row> {
  definition: ListDefinition<Row>;
  page: ListPage;
  flags: readonly Flag[];
  texts: CellTexts;
  path: string;
  state: ListState;
  shown: number;
}

/* Whoever has ticked a row sees what can be done with it, however long the list is. */
const withinSight =
  "[section:has([data-select]:checked)_&]:sticky [section:has([data-select]:checked)_&]:bottom-0 " +
  "[section:has([data-select]:checked)_&]:z-[5] [section:has([data-select]:checked)_&]:bg-card";

/** Foot of the card: what is selected and can be done with it, and the pages. */
export function ListFooter<Row>({ definition, page, flags, texts, path, state, shown }: Props<Row>) {
  const { t } = useTranslation("list");
  const form = useClearedAfterPost();
  const actions = definition.bulk?.filter((action) => flags.includes(action.flag)) ?? [];
  return (
    <>
      {/* On paper stand the rows of this page: which ones, of how many. */}
      <p
        className="hidden px-2.5 py-1 text-control before:content-[attr(data-range)] print:block"
        data-range={rangeText(page, shown)}
      />
      <footer
        className={`flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-1.5 border-t border-line px-2.5 py-1 text-control print:hidden ${withinSight}`}
      >
        {actions.length > 0 ? (
          <Form
            method="post"
            id={bulkFormId}
            ref={form}
            className="flex min-h-8 flex-wrap items-center gap-2.5"
          >
            <BulkButtons actions={actions} texts={texts} />
          </Form>
        ) : null}
        <nav className="ms-auto flex items-center gap-2.5" aria-label={t("pages")}>
          <span className="tabular text-ink-2">{rangeText(page, shown)}</span>
          <PageLinks page={page} path={path} state={state} shown={shown} />
        </nav>
      </footer>
    </>
  );

  function rangeText(of: ListPage, count: number): string {
    const digits = toLanguage(texts.language);
    if (count === 0) return t("rangeNone");
    const from = of.Page * of.Amount + 1;
    return t("range", {
      from: formatNumber(from, digits),
      until: formatNumber(from + count - 1, digits),
      total: countText(of, digits),
    });
  }
}

function PageLinks({
  page,
  path,
  state,
  shown,
}: {
  page: ListPage;
  path: string;
  state: ListState;
  shown: number;
}) {
  const { t } = useTranslation("list");
  const more = page.TotalCapped ? shown === page.Amount : (page.Page + 1) * page.Amount < page.Total;
  const to = (target: number) => listHref(path, state, { page: target });
  return (
    <>
      {page.Page > 1 ? <PageLink href={to(0)} label={t("firstPage")} sign="«" /> : null}
      <PageLink
        href={page.Page > 0 ? to(page.Page - 1) : undefined}
        label={t("previousPage")}
        sign="‹"
        rel="prev"
      />
      <PageLink href={more ? to(page.Page + 1) : undefined} label={t("nextPage")} sign="›" rel="next" />
    </>
  );
}

function PageLink({
  href,
  label,
  sign,
  rel,
}: {
  href: string | undefined;
  label: string;
  sign: string;
  rel?: string;
}) {
  // Unicode mirrors these signs in text that runs from the right.
  const mark = <span>{sign}</span>;
  if (href === undefined) {
    return (
      <span className="button button-icon" aria-disabled="true">
        {mark}
      </span>
    );
  }
  return (
    <Link to={href} className="button button-icon" aria-label={label} title={label} rel={rel} discover="none">
      {mark}
    </Link>
  );
}

// What was ticked has been dealt with: the ticks go once the post and the new list are there.
function useClearedAfterPost() {
  const form = useRef<HTMLFormElement>(null);
  const posted = useRef(false);
  const { state, formMethod } = useNavigation();
  useEffect(() => {
    if (state === "submitting" && formMethod === "POST") posted.current = true;
    if (state !== "idle" || !posted.current) return;
    posted.current = false;
    form.current?.reset();
    for (const details of form.current?.querySelectorAll("details[open]") ?? [])
      details.removeAttribute("open");
  }, [state, formMethod]);
  return form;
}
