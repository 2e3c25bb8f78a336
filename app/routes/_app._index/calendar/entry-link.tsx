import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon.tsx";
import type { IconName } from "#contract/platform/icon-names.ts";
import type { Entry } from "./arrange.ts";

const layerIcons: Record<string, IconName> = {
  birthdays: "gift",
  cleanings: "broom",
  contractEnds: "contract",
  deadlines: "warning",
  todos: "check",
};

/** What can be picked up carries what its move has to say; those that repeat are changed by their form. */
function carriedBy(entry: Entry, mayMove: boolean) {
  if (!mayMove || entry.id === null || entry.repeats) return {};
  return {
    draggable: true,
    "data-carry": entry.id,
    "data-version": entry.version,
    "data-from": entry.from,
    "data-until": entry.until,
    "data-starts": entry.startsAt ?? "",
    "data-ends": entry.endsAt ?? "",
  };
}

interface Props {
  entry: Entry;
  mayMove: boolean;
  /** The day it is shown on: what began before is only named there. */
  on?: string;
  className?: string;
}

/** An entry as it is read: its time, its name, and for who does not see colours its kind. */
export function EntryLink({ entry, mayMove, on, className = "cal-entry" }: Props) {
  const { t } = useTranslation("calendarHome");
  const { kind, type, title, startsAt, endsAt, color, href, from } = entry;
  const word = kind === "layer" ? t(`layers.${type}`) : kind === "rent" ? t("rent") : type;
  const began = on !== undefined && from < on;
  const icon = kind === "layer" ? layerIcons[type] : undefined;
  return (
    <Link
      to={href ?? "#"}
      className={className}
      data-kind={kind}
      data-began={began ? "" : undefined}
      data-lasts={on !== undefined && entry.until > on ? "" : undefined}
      style={color ? ({ "--cal-color": color } as React.CSSProperties) : undefined}
      preventScrollReset
      {...carriedBy(entry, mayMove)}
    >
      {icon ? <Icon name={icon} /> : null}
      {startsAt ? (
        <bdi className="cal-time tabular">
          {className === "cal-block" && endsAt ? `${startsAt} – ${endsAt}` : startsAt}
        </bdi>
      ) : null}
      <bdi className="cal-name">{title}</bdi>
      {entry.repeats ? <span className="sr-only">, {t("repeats")}</span> : null}
      <span className="sr-only">, {word}</span>
    </Link>
  );
}
