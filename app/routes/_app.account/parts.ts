import { part } from "#app/components/part.tsx";

/* What a tab shows is loaded with the tab and not with the others. */
export const FactorTab = part("account.FactorTab", () =>
  import("./factor-tab.tsx").then((tab) => tab.FactorTab),
);
export const LookTab = part("account.LookTab", () => import("./look-tab.tsx").then((tab) => tab.LookTab));
export const PasswordTab = part("account.PasswordTab", () =>
  import("./password-tab.tsx").then((tab) => tab.PasswordTab),
);
export const ProfileTab = part("account.ProfileTab", () =>
  import("./profile-tab.tsx").then((tab) => tab.ProfileTab),
);
export const SessionsTab = part("account.SessionsTab", () =>
  import("./sessions-tab.tsx").then((tab) => tab.SessionsTab),
);
export const TokensTab = part("account.TokensTab", () =>
  import("./tokens-tab.tsx").then((tab) => tab.TokensTab),
);
