import { cleaningColumns, cleaningFilters } from "#app/components/cleanings/columns.tsx";
import { defineList } from "#app/components/list/definition.ts";
import type { CleaningRow } from "#contract/operations/cleanings/cleanings.ts";

const { unit, status, building, guest, startsAt, dueBy, nextArrivalAt, assigned, reason, kind, id } =
  cleaningColumns;

/** What is to be cleaned, the most pressing first. */
export const cleaningTaskList = defineList<CleaningRow>({
  table: "cleaningTasks",
  namespace: "cleanings",
  title: "title",
  search: true,
  columns: [
    unit,
    status,
    dueBy,
    assigned,
    building,
    startsAt,
    nextArrivalAt,
    guest,
    { ...reason, hidden: true },
    kind,
    id,
  ],
  filters: cleaningFilters,
  rowId: (row) => row.id,
  rowHref: (row) => `/cleaning/edit/${row.id}`,
  empty: { text: "empty.text" },
});
