import { tickedNotes } from "#api/clients/notes/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { exportWorkbook } from "#api/platform/records/export-workbook.ts";

/** Exports the ticked notes as Excel. */
export async function exportNotes(context: CallContext, ids: readonly number[]) {
  const title = (field: string) => context.t(`notes:fields.${field}`);
  return exportWorkbook(context, {
    name: "notes",
    title: context.t("notes:title"),
    columns: [
      { key: "createdAt", title: title("createdAt"), type: "dateTime", width: 20 },
      { key: "clientId", title: title("clientNumber"), type: "number" },
      { key: "clientName", title: title("clientId"), type: "text", width: 28 },
      { key: "typeName", title: title("typeId"), type: "text", width: 18 },
      { key: "text", title: title("text"), type: "text", width: 60 },
      { key: "authorName", title: title("author"), type: "text", width: 24 },
      { key: "pinned", title: title("pinned"), type: "boolean" },
    ],
    rows: await tickedNotes(context, ids),
  });
}
