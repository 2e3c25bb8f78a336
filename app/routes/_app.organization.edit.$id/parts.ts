import { part } from "#app/components/part.tsx";

/* What a tab shows is loaded with the tab and not with the others. */
export const Documents = part(() =>
  import("#app/components/documents/documents.tsx").then((tab) => tab.Documents),
);
export const OrganizationHistory = part(() => import("./history.tsx").then((tab) => tab.OrganizationHistory));
export const DataForm = part(() => import("./forms.tsx").then((forms) => forms.DataForm));
export const SettingsForm = part(() => import("./forms.tsx").then((forms) => forms.SettingsForm));
export const OperatorForm = part(() => import("./forms.tsx").then((forms) => forms.OperatorForm));
