import { part } from "#app/components/part.tsx";

/* What a tab shows is loaded with the tab and not with the others. */
export const Clients = part(() => import("./clients.tsx").then((tab) => tab.Clients));
export const Documents = part(() =>
  import("#app/components/documents/documents.tsx").then((tab) => tab.Documents),
);
export const HistoryPanel = part(() =>
  import("#app/components/detail/history-panel.tsx").then((tab) => tab.HistoryPanel),
);
export const HoursForm = part(() => import("./hours-form.tsx").then((tab) => tab.HoursForm));
export const Sessions = part(() => import("./sessions.tsx").then((tab) => tab.Sessions));
