import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/report/monetary/cashbook": { agreed: { resource: "monetary", level: "rw" } },
};
