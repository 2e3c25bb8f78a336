import type { Access } from "#api/access-sample-testing.ts";

export const access: Access<"uiComponents"> = {
  samples: {
    uiComponents: {
      columns: () => ({ action: "columns", table: "buildings" }),
      allColumns: () => ({ action: "all-columns" }),
      saveColumns: () => ({ action: "save-columns", table: "buildings", columns: ["name"] }),
      saveView: () => ({
        action: "save-view",
        table: "units",
        name: "Vienna",
        query: "q=wien",
        shared: true,
      }),
      removeView: ({ view }) => ({ action: "remove-view", viewId: view }),
    },
  },
  organizationWide: ["uiComponents"],
};
