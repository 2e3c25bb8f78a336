import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = { "/chat": { agreed: "open" } };
