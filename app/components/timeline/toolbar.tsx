import { Link } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { pressedBy } from "#app/components/key-attributes.ts";
import { addDays } from "#contract/platform/days.ts";
import { formatDate } from "#contract/platform/format.ts";
import { dayBefore, stepDays, type TimelineView, viewSearch, zooms } from "./view.ts";
import type { Words } from "./wording.ts";

interface ToolbarProps {
  view: TimelineView;
  /** Last day shown. */
  until: string;
  today: string;
  overbookings: number;
  buildings: readonly { id: number; name: string }[];
  newStay: string | null;
  t: Words;
  /** The block button or form; what it is differs with and without a script. */
  block: ReactNode;
  /** With a script changes happen in place; without it the links and the form do. */
  onView?: (change: Partial<TimelineView>) => void;
  /** With a script: shows today and stands on it. */
  onToday?: () => void;
  /** With a script: asks for a date. */
  onAskDate?: () => void;
}

/** Title, period and filters above the timeline: links and a GET form that also work without a script. */
export function TimelineToolbar({
  view,
  until,
  today,
  overbookings,
  buildings,
  newStay,
  t,
  block,
  onView,
  onToday,
  onAskDate,
}: ToolbarProps) {
  const step = onView ? stepDays[view.zoom] : 7;
  const link = (change: Partial<TimelineView>, act = onView && (() => onView(change))) => ({
    to: viewSearch({ ...view, page: 0, ...change }),
    ...(act && {
      onClick: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        act();
      },
    }),
  });
  return (
    <div className="tl-toolbar">
      <h1 className="text-title font-semibold">{t("title")}</h1>
      {onAskDate ? (
        <button type="button" className="tl-period" onClick={onAskDate} title={t("goToDate")}>
          <bdi>{`${formatDate(view.from)} – ${formatDate(until)}`}</bdi>
        </button>
      ) : (
        <span className="tl-period">
          <bdi>{`${formatDate(view.from)} – ${formatDate(until)}`}</bdi>
        </span>
      )}
      <span className="tl-steps">
        <Link
          className="button button-icon"
          aria-label={t("earlier")}
          {...link({ from: addDays(view.from, -step) })}
        >
          <Chevron />
        </Link>
        <Link className="button" {...link({ from: dayBefore(today) }, onToday)} {...pressedBy("t")}>
          {t("today")}
        </Link>
        <Link
          className="button button-icon"
          aria-label={t("later")}
          {...link({ from: addDays(view.from, step) })}
        >
          <Chevron forward />
        </Link>
      </span>
      <Filters view={view} buildings={buildings} t={t} onView={onView} />
      <span className="tl-actions">
        {(overbookings > 0 || view.overbooked) && (
          <Link
            className="button"
            data-pressed={view.overbooked || undefined}
            {...link({ overbooked: !view.overbooked })}
            {...pressedBy("o")}
          >
            {t("overbookings", { count: overbookings })}
            <kbd className="kbd">O</kbd>
          </Link>
        )}
        {block}
        {newStay && (
          <Link className="button button-primary" to={newStay} {...pressedBy("n")}>
            {t("newStay")}
            <kbd className="kbd">N</kbd>
          </Link>
        )}
      </span>
    </div>
  );
}

function Filters({ view, buildings, t, onView }: Pick<ToolbarProps, "view" | "buildings" | "t" | "onView">) {
  const apply = (form: HTMLFormElement) => {
    const fields = new FormData(form);
    onView?.({
      q: String(fields.get("q") ?? "").trim(),
      building: Number(fields.get("building")) || null,
      persons: Number(fields.get("persons")) || null,
      zoom: zooms.find((zoom) => zoom === fields.get("zoom")) ?? "days",
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onView) return;
    event.preventDefault();
    event.currentTarget.querySelector("details")?.removeAttribute("open");
    apply(event.currentTarget);
  };
  const filtered = view.q !== "" || view.building !== null || view.persons !== null;
  const change = (event: FormEvent<HTMLFormElement>) => {
    if (onView && event.target instanceof HTMLSelectElement) apply(event.currentTarget);
  };
  return (
    <form method="get" className="tl-filters" onSubmit={submit} onChange={change}>
      <input type="hidden" name="from" value={view.from} />
      {view.overbooked && <input type="hidden" name="overbooked" value="1" />}
      {view.asTable && <input type="hidden" name="as" value="table" />}
      <select name="zoom" className="input tl-select" defaultValue={view.zoom} aria-label={t("zoom.label")}>
        {zooms.map((zoom) => (
          <option key={zoom} value={zoom}>
            {t(`zoom.${zoom}`)}
          </option>
        ))}
      </select>
      <details data-popup="">
        <summary className="button" data-pressed={filtered || undefined}>
          {t("filter")}
        </summary>
        <div className="tl-filter-panel card">
          <input
            type="search"
            name="q"
            className="input"
            defaultValue={view.q}
            placeholder={t("search")}
            aria-label={t("search")}
            data-search=""
          />
          <select
            name="building"
            className="input"
            defaultValue={view.building ?? ""}
            aria-label={t("building")}
          >
            <option value="">{t("allBuildings")}</option>
            {buildings.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <select
            name="persons"
            className="input"
            defaultValue={view.persons ?? ""}
            aria-label={t("persons")}
          >
            <option value="">{t("anyPersons")}</option>
            {[1, 2, 3, 4, 5, 6, 8, 10].map((count) => (
              <option key={count} value={count}>
                {t("personsFrom", { count })}
              </option>
            ))}
          </select>
          <button type="submit" className="button button-primary">
            {t("show")}
          </button>
        </div>
      </details>
    </form>
  );
}

/** Points backwards in the reading direction; the style turns it from right to left. */
export function Chevron({ forward = false }: { forward?: boolean }) {
  return (
    <svg
      className="tl-chevron"
      data-forward={forward || undefined}
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M8.5 3.5 5 7l3.5 3.5" />
    </svg>
  );
}
