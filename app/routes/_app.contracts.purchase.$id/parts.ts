import { part } from "#app/components/part.tsx";

/* What a tab shows is loaded with the tab and not with the others. */
export const BuyersTab = part("purchase.BuyersTab", () =>
  import("./buyers.tsx").then((tab) => tab.BuyersTab),
);
export const InstalmentsTab = part("purchase.InstalmentsTab", () =>
  import("./instalments.tsx").then((tab) => tab.InstalmentsTab),
);
export const FilesTab = part("purchase.FilesTab", () => import("./files.tsx").then((tab) => tab.FilesTab));
export const SigningTab = part("purchase.SigningTab", () =>
  import("./signing.tsx").then((tab) => tab.SigningTab),
);
export const TermsTab = part("purchase.TermsTab", () =>
  import("./terms-tab.tsx").then((tab) => tab.TermsTab),
);
