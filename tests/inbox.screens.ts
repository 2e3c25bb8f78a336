import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/messages": { agreed: { resource: "messages", level: "rw" } },
};
