import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { useTimeZone } from "#app/components/shell/use-time-zone.ts";
import type { SavedView } from "#contract/organization/ui-components/ui-components.ts";
import type { Flag } from "#contract/platform/access.ts";
import type { BulkAsk } from "./bulk-ask.tsx";
import type { BulkCheck } from "./bulk-check.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import { shownColumns } from "./columns.ts";
import type { CellTexts, Choice, ListDefinition } from "./definition.ts";
import { ExportMenu } from "./export-menu.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { KeyLine } from "./key-line.tsx";
import { LeftOutNotes } from "./left-out-notes.tsx";
import { ListEmpty, ListError } from "./list-empty.tsx";
import { ListFooter } from "./list-footer.tsx";
import { BulkAskPanel, BulkCheckPanel, BulkUndo } from "./list-panels.ts";
import { gridOptionsId, ListRows } from "./list-rows.tsx";
import { ListTitle } from "./list-title.tsx";
import { PartLinks } from "./part-links.tsx";
import type { LeftOut } from "./read-list-url.ts";
import type { RowsData } from "./rows-data.ts";
import type { Undoable } from "./undoable.ts";
import { type ListState, openedIn, openHref, readState, type Sorting, withPart } from "./url-state.ts";
import { ViewMenu } from "./view-menu.tsx";

/** The page part of a list reply. */
export interface ListPage {
  Amount: number;
  Total: number;
  TotalCapped: boolean;
  Page: number;
  SortColumn: string;
  SortBy: "asc" | "desc";
}

export interface ListScreenProps<Row> {
  definition: ListDefinition<Row>;
  rows: RowsData<Row>;
  /** How many rows there are on this page. */
  shown: number;
  page: ListPage;
  /** What the person may do on these records: bulk actions they may not do are left out. */
  flags: readonly Flag[];
  /** Choices by filter key: all of a select, the chosen and found ones of a combobox. */
  choices?: Record<string, readonly Choice[]>;
  savedColumns?: readonly string[] | null;
  /** Views saved of this list, one's own and those shared. */
  views?: readonly SavedView[];
  /** A bulk act that was asked for: what it would do, to be confirmed. */
  check?: BulkCheck | null | undefined;
  /** A bulk act whose fields are asked for. */
  ask?: BulkAsk | null | undefined;
  /** The bulk act just done, as long as it can be undone. */
  undo?: Undoable | null;
  /** Said after the count, e.g. the branches covered. */
  subtitle?: ReactNode;
  /** Buttons at the end of the title line; the export link stands before them. */
  actions?: ReactNode;
  /** Path that answers the list as a file; gets the query of the list. */
  exportPath?: string;
  /** The formats it answers, where there are several: `list.json`, `exportAs`. */
  exportFormats?: readonly string[];
  /** Where the empty list's first act leads. */
  emptyHref?: string;
  /** Another act that an empty list offers. */
  emptyMore?: ReactNode;
  /** The query of what is shown. */
  search: string;
  /** What the address asked for beyond that. */
  leftOut?: readonly LeftOut[];
  /** A list that could not be read: what the API said. */
  error?: string;
}

/** A whole list screen: title, filters, table or grid, bulk actions, pages and keys, from one definition. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { definition, page } = props;
  const location = useLocation();
  const { i18n, t } = useTranslation(definition.namespace);
  const timeZone = useTimeZone();
  const state = withPart(readState(new URLSearchParams(props.search)), definition.parts);
  const texts: CellTexts = {
    t: (key, values) => (values ? t(key, values) : t(key)),
    language: i18n.language,
    timeZone,
  };
  const columns = shownColumns(definition.columns, state.columns, props.savedColumns);
  const here = { path: location.pathname, state, listHref: location.pathname + props.search };

  const opened = openedIn(location.search);

  return (
    <div className="flex min-h-0 grow flex-col gap-2.5" data-printed-list="">
      <ListTitle
        title={texts.t(definition.title)}
        page={page}
        subtitle={props.subtitle}
        files={<Files {...props} here={here} open={opened === "export"} />}
      >
        {props.actions}
      </ListTitle>
      <div className="flex flex-wrap items-start gap-1.5 print:hidden">
        {definition.parts ? <PartLinks parts={definition.parts} texts={texts} here={here} /> : null}
        <FilterBar
          definition={definition}
          choices={props.choices ?? {}}
          texts={texts}
          path={here.path}
          state={state}
        />
        <div className="ms-auto flex flex-wrap items-start gap-1.5">
          {state.view === "grid" ? <div id={gridOptionsId} className="empty:hidden" /> : null}
          {props.views ? (
            <ViewMenu table={definition.table} views={props.views} here={here} open={opened === "views"} />
          ) : null}
          <ColumnChooser
            definition={definition}
            shown={columns}
            texts={texts}
            here={here}
            open={opened === "columns"}
          />
        </div>
      </div>
      <LeftOutNotes leftOut={props.leftOut ?? []} definition={definition} texts={texts} />
      {props.check ? <BulkCheckPanel check={props.check} here={here} /> : null}
      {props.ask ? (
        <BulkAskPanel ask={props.ask} actions={definition.bulk ?? []} texts={texts} here={here} />
      ) : null}
      {props.undo && !props.check && !props.ask ? (
        <BulkUndo undo={props.undo} action={here.listHref} />
      ) : null}
      <section className="card flex min-h-0 grow flex-col" aria-label={texts.t(definition.title)}>
        <div className="min-h-0 grow overflow-x-auto rounded-t-card [counter-reset:selected]">
          <ListBody {...props} columns={columns} texts={texts} here={here} sorted={sortedBy(page)} />
        </div>
        <ListFooter
          definition={definition}
          page={page}
          flags={props.flags}
          texts={texts}
          path={here.path}
          state={state}
          shown={props.shown}
        />
      </section>
      <KeyLine
        walks={props.shown > 0}
        selects={Boolean(definition.bulk?.length)}
        opens={definition.rowHref !== undefined}
        grid={state.view === "grid"}
        acts={(definition.bulk ?? []).flatMap(({ keyName, label, flag }): [string, string][] =>
          keyName && props.flags.includes(flag) ? [[keyName.toUpperCase(), texts.t(label)]] : [],
        )}
      />
    </div>
  );
}

/** Where a list stands: its path, the state of its URL, and both as one address. */
export interface Here {
  path: string;
  state: ListState;
  listHref: string;
}

/** What the rows are sorted by, also where the address does not say. */
function sortedBy({ SortColumn, SortBy }: ListPage): Sorting | null {
  return SortColumn === "" ? null : { sort: SortColumn, direction: SortBy };
}

type BodyProps<Row> = ListScreenProps<Row> & {
  sorted: Sorting | null;
  columns: ReturnType<typeof shownColumns<ListDefinition<Row>["columns"][number]>>;
  texts: CellTexts;
  here: Here;
};

function ListBody<Row>(props: BodyProps<Row>) {
  const { definition, here, texts } = props;
  if (props.error !== undefined) return <ListError message={props.error} href={here.listHref} />;
  if (props.shown > 0) return <ListRows {...props} rows={props.rows.items} />;
  const { q, filters, page, part } = here.state;
  const filtered =
    q !== "" || Object.keys(filters).length > 0 || page > 0 || part !== definition.parts?.names[0];
  return (
    <ListEmpty
      definition={definition}
      texts={texts}
      filtered={filtered}
      path={here.path}
      actHref={props.emptyHref}
      more={props.emptyMore}
    />
  );
}

function Files<Row>({
  exportPath,
  exportFormats,
  search,
  here,
  open,
}: Pick<ListScreenProps<Row>, "exportPath" | "exportFormats" | "search"> & { here: Here; open: boolean }) {
  const { t } = useTranslation("list");
  if (exportPath === undefined) return null;
  const href = exportPath + (exportPath.includes("?") ? search.replace(/^\?/, "&") : search);
  if (exportFormats)
    return <ExportMenu href={href} formats={exportFormats} door={openHref(here, "export")} open={open} />;
  return (
    <ButtonLink to={href} document>
      {t("export")}
    </ButtonLink>
  );
}
