import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/kanban": { agreed: { resource: "kanban", level: "rw" } },
  "/kanban/boards": { agreed: null },
};
