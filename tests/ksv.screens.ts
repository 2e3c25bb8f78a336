import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = { "/ksv": { agreed: null } };
