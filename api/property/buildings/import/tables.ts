import type { RowWriter } from "#api/platform/paper/tabular/import-rows.ts";
import { buildingColumns, writeBuilding } from "#api/property/buildings/import/building-row.ts";
import { ownerColumns, writeOwner } from "#api/property/buildings/import/owner-row.ts";
import type { ImportPlace } from "#api/property/buildings/import/place.ts";
import { needs, type Requirement } from "#contract/platform/access.ts";
import type { BuildingTable } from "#contract/property/buildings/building-choices.ts";

interface ImportTable {
  /** Throws VALIDATION when columns that every row needs are missing. */
  writerOf: (header: readonly string[]) => RowWriter<ImportPlace>;
  columns: readonly string[];
  needs: Requirement;
}

/** The tables that can be imported from /buildings. */
export const importTables: Readonly<Record<BuildingTable, ImportTable>> = {
  Building: { writerOf: writeBuilding, columns: buildingColumns, needs: needs("building", "create") },
  BuildingClient: {
    writerOf: writeOwner,
    columns: ownerColumns,
    needs: [...needs("building", "edit"), ...needs("client", "create")],
  },
};
