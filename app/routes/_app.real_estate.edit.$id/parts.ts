import { part } from "#app/components/part.tsx";

/* What a tab shows is loaded with the tab and not with the others. */
export const BlocksTab = part(() => import("./blocks-tab.tsx").then((tab) => tab.BlocksTab));
export const CancellationTab = part(() =>
  import("./cancellation-tab.tsx").then((tab) => tab.CancellationTab),
);
export const ChannelsTab = part(() => import("./channels-tab.tsx").then((tab) => tab.ChannelsTab));
export const Checklist = part(() =>
  import("#app/components/record/checklist.tsx").then((list) => list.Checklist),
);
export const ContractsTab = part(() => import("./contracts-tab.tsx").then((tab) => tab.ContractsTab));
export const DataTab = part(() => import("./data-tab.tsx").then((tab) => tab.DataTab));
export const ExpensesTab = part(() => import("./expenses-tab.tsx").then((tab) => tab.ExpensesTab));
export const HistoryTab = part(() => import("./history-tab.tsx").then((tab) => tab.HistoryTab));
export const ImagesTab = part(() => import("./images-tab.tsx").then((tab) => tab.ImagesTab));
export const PeopleTab = part(() => import("./people-tab.tsx").then((tab) => tab.PeopleTab));
export const PriceRulesCard = part(() => import("./price-rules-card.tsx").then((tab) => tab.PriceRulesCard));
export const PricesTab = part(() => import("./prices-tab.tsx").then((tab) => tab.PricesTab));
export const RecordFiles = part(() =>
  import("#app/components/record/record-files.tsx").then((files) => files.RecordFiles),
);
export const RequestPanel = part(() => import("./request-panel.tsx").then((tab) => tab.RequestPanel));
export const SeasonCard = part(() => import("./season-card.tsx").then((tab) => tab.SeasonCard));
export const StatusTab = part(() => import("./status-tab.tsx").then((tab) => tab.StatusTab));
