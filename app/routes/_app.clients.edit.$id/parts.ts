import { part } from "#app/components/part.tsx";

/* What a tab shows is loaded with the tab and not with the others. */
export const ClientHistory = part(() => import("./history.tsx").then((tab) => tab.ClientHistory));
export const NotesTab = part(() => import("./notes-tab.tsx").then((tab) => tab.NotesTab));
export const RepresentativesTab = part(() =>
  import("./representatives-tab.tsx").then((tab) => tab.RepresentativesTab),
);
export const DataTab = part(() => import("./data-tab.tsx").then((tab) => tab.DataTab));
export const Documents = part(() =>
  import("#app/components/documents/documents.tsx").then((tab) => tab.Documents),
);
export const StaysTable = part(() => import("./stays-table.tsx").then((tab) => tab.StaysTable));
export const UnitsTable = part(() => import("./units-table.tsx").then((tab) => tab.UnitsTable));
