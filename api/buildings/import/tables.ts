import { buildingColumns, writeBuilding } from "#api/buildings/import/building-row.ts";
import { ownerColumns, writeOwner } from "#api/buildings/import/owner-row.ts";
import type { RowWriter } from "#api/buildings/import/run.ts";
import { needs, type Requirement } from "#contract/access.ts";
import type { BuildingTable } from "#contract/building-choices.ts";

interface ImportTable {
  /** Throws VALIDATION for columns that lack what every row needs. */
  writerOf: (header: readonly string[]) => RowWriter;
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
