// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is one tab stop; its cursor is moved by the keys of the whole
// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely and drawn only in view, which a table cannot be
import { memo } from "react";
import type { UnitState } from "#contract/operations/cleanings/cleaning.ts";
import type { GroupRow, UnitRow } from "./rows.ts";
import type { Words } from "./wording.ts";

/** The name of a row for those who do not see the column of labels, which stays in view apart from what lies on the nights. */
export function RowHeader({
  row,
  state,
  t,
}: {
  row: UnitRow | GroupRow;
  state?: UnitState | undefined;
  t: Words;
}) {
  const suffix = state ? ` ${t(`unitState.${state}`)}` : "";
  const name = row.kind === "unit" ? `${row.unit.label} ${unitSize(row, t)}${suffix}` : groupName(row, t);
  return (
    <span role="rowheader" aria-colindex={1} className="sr-only">
      {name}
    </span>
  );
}

function groupName(row: GroupRow, t: Words): string {
  return `${groupTitle(row, t)} ${groupSize(row, t)}`;
}

/** What the rows below a heading have in common: their building, or that their stays need another unit. */
export function groupTitle({ name, unplaced }: GroupRow, t: Words): string {
  return unplaced ? t("unplaced") : name || t("withoutBuilding");
}

function groupSize({ units, occupancy }: GroupRow, t: Words): string {
  return t("groupSize", { count: units, percent: Math.round(occupancy * 100) });
}

/** A unit in the column of labels. */
export const UnitLabel = memo(function UnitLabel(props: {
  row: UnitRow;
  top: number;
  current: boolean;
  /** How the unit is found; nothing where that is not known. */
  state?: UnitState | undefined;
  t: Words;
}) {
  const { row, top, current, state, t } = props;
  return (
    <div
      className="tl-unit"
      data-current={current || undefined}
      style={{ insetBlockStart: top, blockSize: row.height }}
    >
      <UnitName label={row.unit.label} alike={row.alike} />{" "}
      {state ? <i className="tl-state" data-state={state} title={t(`unitState.${state}`)} /> : null}
      <span>{unitSize(row, t)}</span>
    </div>
  );
});

/** A label whose end stays in sight: what it has in common with its neighbours gives way first. */
export function UnitName({ label, alike }: { label: string; alike: number }) {
  return (
    <b dir="auto" title={label}>
      {alike > 0 && <i>{label.slice(0, alike)}</i>}
      <span>{label.slice(alike)}</span>
    </b>
  );
}

/** Rooms and persons in the short form of the unit column. */
function unitSize({ unit }: UnitRow, t: Words): string {
  const persons = t("personsShort", { count: unit.persons });
  return unit.rooms === null ? persons : `${t("roomsShort", { count: unit.rooms })} · ${persons}`;
}

/** A building in the column of labels; it may be longer than the column is wide. */
export const GroupLabel = memo(function GroupLabel({
  row,
  top,
  t,
}: {
  row: GroupRow;
  top: number;
  t: Words;
}) {
  return (
    <div className="tl-group-name" style={{ insetBlockStart: top }}>
      <b dir="auto">{groupTitle(row, t)}</b> <span>{groupSize(row, t)}</span>
    </div>
  );
});
