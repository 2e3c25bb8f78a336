import { part } from "#app/components/part.tsx";

/* What a tab shows is loaded with the tab and not with the others. */
export const Checklist = part("building.Checklist", () =>
  import("#app/components/record/checklist.tsx").then((list) => list.Checklist),
);
export const CostsTab = part("building.CostsTab", () =>
  import("./costs-tab.tsx").then((tab) => tab.CostsTab),
);
export const DataTab = part("building.DataTab", () => import("./data-tab.tsx").then((tab) => tab.DataTab));
export const ExpensesTab = part("building.ExpensesTab", () =>
  import("./expenses-tab.tsx").then((tab) => tab.ExpensesTab),
);
export const FilesTab = part("building.FilesTab", () =>
  import("./files-tab.tsx").then((tab) => tab.FilesTab),
);
export const MessagesTab = part("building.MessagesTab", () =>
  import("./messages-tab.tsx").then((tab) => tab.MessagesTab),
);
export const PeopleTab = part("building.PeopleTab", () =>
  import("./people-tab.tsx").then((tab) => tab.PeopleTab),
);
export const UnitsTab = part("building.UnitsTab", () =>
  import("./units-tab.tsx").then((tab) => tab.UnitsTab),
);
export const UnitsCard = part("building.UnitsCard", () =>
  import("./units-card.tsx").then((card) => card.UnitsCard),
);
export const HistoryPanel = part("building.HistoryPanel", () =>
  import("#app/components/detail/history-panel.tsx").then((panel) => panel.HistoryPanel),
);
