import { part } from "#app/components/part.tsx";

/* What a tab shows is loaded with the tab and not with the others. */
export const FactorTab = part(() => import("./factor-tab.tsx").then((tab) => tab.FactorTab));
export const LookTab = part(() => import("./look-tab.tsx").then((tab) => tab.LookTab));
export const PasswordTab = part(() => import("./password-tab.tsx").then((tab) => tab.PasswordTab));
export const ProfileTab = part(() => import("./profile-tab.tsx").then((tab) => tab.ProfileTab));
export const SessionsTab = part(() => import("./sessions-tab.tsx").then((tab) => tab.SessionsTab));
export const TokensTab = part(() => import("./tokens-tab.tsx").then((tab) => tab.TokensTab));
