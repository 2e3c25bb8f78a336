import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = { "/clients/retention": { agreed: null } };
