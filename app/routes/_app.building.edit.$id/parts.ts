import { part } from "#app/components/part.tsx";

/* What a tab shows is loaded with the tab and not with the others. */
export const Checklist = part(() =>
  import("#app/components/record/checklist.tsx").then((list) => list.Checklist),
);
export const CostsTab = part(() => import("./costs-tab.tsx").then((tab) => tab.CostsTab));
export const DataTab = part(() => import("./data-tab.tsx").then((tab) => tab.DataTab));
export const ExpensesTab = part(() => import("./expenses-tab.tsx").then((tab) => tab.ExpensesTab));
export const FilesTab = part(() => import("./files-tab.tsx").then((tab) => tab.FilesTab));
export const MessagesTab = part(() => import("./messages-tab.tsx").then((tab) => tab.MessagesTab));
export const PeopleTab = part(() => import("./people-tab.tsx").then((tab) => tab.PeopleTab));
export const UnitsTab = part(() => import("./units-tab.tsx").then((tab) => tab.UnitsTab));
export const UnitsCard = part(() => import("./units-card.tsx").then((card) => card.UnitsCard));
export const HistoryPanel = part(() =>
  import("#app/components/detail/history-panel.tsx").then((panel) => panel.HistoryPanel),
);
