import { part } from "#app/components/part.tsx";

/* What a tab shows is loaded with the tab and not with the others. */
export const Clients = part("user.Clients", () => import("./clients.tsx").then((tab) => tab.Clients));
export const Documents = part("user.Documents", () =>
  import("#app/components/documents/documents.tsx").then((tab) => tab.Documents),
);
export const HistoryPanel = part("user.HistoryPanel", () =>
  import("#app/components/detail/history-panel.tsx").then((tab) => tab.HistoryPanel),
);
export const HoursForm = part("user.HoursForm", () =>
  import("./hours-form.tsx").then((tab) => tab.HoursForm),
);
export const Sessions = part("user.Sessions", () => import("./sessions.tsx").then((tab) => tab.Sessions));
