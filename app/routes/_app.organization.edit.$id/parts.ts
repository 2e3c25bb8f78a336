import { part } from "#app/components/part.tsx";

/* What a tab shows is loaded with the tab and not with the others. */
export const OrganizationHistory = part(() => import("./history.tsx").then((tab) => tab.OrganizationHistory));
