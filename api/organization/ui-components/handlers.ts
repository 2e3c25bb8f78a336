import type { Generated } from "kysely";
import { listLook, removeView, saveView } from "#api/organization/ui-components/saved-views.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { shownColumns, uiComponents } from "#contract/organization/ui-components/ui-components.ts";

interface UiColumnsTable {
  organization_id: number;
  user_id: number;
  table_id: string;
  columns: unknown;
  updated_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    ui_columns: UiColumnsTable;
  }
}

export const uiComponentHandlers = [
  handle(uiComponents.columns, (context, { table }) => listLook(context, table)),
  handle(uiComponents.allColumns, async ({ trx, organizationId, user }) => {
    const rows = await trx
      .selectFrom("ui_columns")
      .select(["table_id", "columns"])
      .where("organization_id", "=", organizationId)
      .where("user_id", "=", user.id)
      .execute();
    return {
      columns: Object.fromEntries(rows.map((row) => [row.table_id, shownColumns.parse(row.columns)])),
    };
  }),
  handle(uiComponents.saveColumns, async (context, { table, columns }) => {
    const value = JSON.stringify(columns);
    await context.trx
      .insertInto("ui_columns")
      .values({
        organization_id: context.organizationId,
        user_id: context.user.id,
        table_id: table,
        columns: value,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["organization_id", "user_id", "table_id"])
          .doUpdateSet({ columns: value, updated_at: context.now.toISOString() }),
      )
      .execute();
    await context.audit({ action: "saveColumns", objectType: "uiColumns", after: { table, columns } });
    return {};
  }),
  handle(uiComponents.saveView, async (context, view) => ({ viewId: await saveView(context, view) })),
  handle(uiComponents.removeView, async (context, { viewId }) => {
    await removeView(context, viewId);
    return {};
  }),
];
