import { cleaningColumns, cleaningFilters } from "#app/components/cleanings/columns.tsx";
import { defineList } from "#app/components/list/definition.ts";
import type { CleaningRow } from "#contract/operations/cleanings/cleanings.ts";

const {
  unit,
  status,
  building,
  guest,
  dueBy,
  finishedAt,
  minutesWorked,
  minutesLate,
  assigned,
  reason,
  kind,
  id,
} = cleaningColumns;

/** What was cleaned or cancelled, the latest first. */
export const pastCleaningList = defineList<CleaningRow>({
  table: "pastCleanings",
  namespace: "cleanings",
  title: "historyTitle",
  search: true,
  columns: [
    unit,
    status,
    { ...dueBy, narrow: "none" },
    finishedAt,
    assigned,
    minutesWorked,
    { ...minutesLate, narrow: "none" },
    { ...building, narrow: "none" },
    guest,
    reason,
    kind,
    id,
  ],
  filters: cleaningFilters,
  rowId: (row) => row.id,
  rowHref: (row) => `/cleaning/edit/${row.id}`,
  empty: { text: "emptyHistory" },
});
