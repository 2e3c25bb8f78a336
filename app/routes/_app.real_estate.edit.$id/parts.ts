import { part } from "#app/components/part.tsx";

/* What a tab shows is loaded with the tab and not with the others. */
export const BlocksTab = part("unit.BlocksTab", () =>
  import("./blocks-tab.tsx").then((tab) => tab.BlocksTab),
);
export const CancellationTab = part("unit.CancellationTab", () =>
  import("./cancellation-tab.tsx").then((tab) => tab.CancellationTab),
);
export const ChannelsTab = part("unit.ChannelsTab", () =>
  import("./channels-tab.tsx").then((tab) => tab.ChannelsTab),
);
export const Checklist = part("unit.Checklist", () =>
  import("#app/components/record/checklist.tsx").then((list) => list.Checklist),
);
export const ContractsTab = part("unit.ContractsTab", () =>
  import("./contracts-tab.tsx").then((tab) => tab.ContractsTab),
);
export const DataTab = part("unit.DataTab", () => import("./data-tab.tsx").then((tab) => tab.DataTab));
export const ExpensesTab = part("unit.ExpensesTab", () =>
  import("./expenses-tab.tsx").then((tab) => tab.ExpensesTab),
);
export const HistoryTab = part("unit.HistoryTab", () =>
  import("./history-tab.tsx").then((tab) => tab.HistoryTab),
);
export const ImagesTab = part("unit.ImagesTab", () =>
  import("./images-tab.tsx").then((tab) => tab.ImagesTab),
);
export const PeopleTab = part("unit.PeopleTab", () =>
  import("./people-tab.tsx").then((tab) => tab.PeopleTab),
);
export const PriceRulesCard = part("unit.PriceRulesCard", () =>
  import("./price-rules-card.tsx").then((tab) => tab.PriceRulesCard),
);
export const PricesTab = part("unit.PricesTab", () =>
  import("./prices-tab.tsx").then((tab) => tab.PricesTab),
);
export const PurchasesTab = part("unit.PurchasesTab", () =>
  import("./purchases-tab.tsx").then((tab) => tab.PurchasesTab),
);
export const RecordFiles = part("unit.RecordFiles", () =>
  import("#app/components/record/record-files.tsx").then((files) => files.RecordFiles),
);
export const RequestPanel = part("unit.RequestPanel", () =>
  import("./request-panel.tsx").then((tab) => tab.RequestPanel),
);
export const SeasonCard = part("unit.SeasonCard", () =>
  import("./season-card.tsx").then((tab) => tab.SeasonCard),
);
export const StatusTab = part("unit.StatusTab", () =>
  import("./status-tab.tsx").then((tab) => tab.StatusTab),
);
export const ViewingPanel = part("unit.ViewingPanel", () =>
  import("./viewing-panel.tsx").then((panel) => panel.ViewingPanel),
);
