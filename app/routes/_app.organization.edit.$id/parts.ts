import { part } from "#app/components/part.tsx";

/* What a tab shows is loaded with the tab and not with the others. */
export const Documents = part("organization.Documents", () =>
  import("#app/components/documents/documents.tsx").then((tab) => tab.Documents),
);
export const OrganizationHistory = part("organization.OrganizationHistory", () =>
  import("./history.tsx").then((tab) => tab.OrganizationHistory),
);
export const SettingsForm = part("organization.SettingsForm", () =>
  import("./forms.tsx").then((forms) => forms.SettingsForm),
);
export const OperatorForm = part("organization.OperatorForm", () =>
  import("./forms.tsx").then((forms) => forms.OperatorForm),
);
export const LogoCard = part("organization.LogoCard", () =>
  import("./logo-card.tsx").then((card) => card.LogoCard),
);
