import { type Access, mark } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    view: number;
  }
}

export const access: Access<"uiComponents", "view"> = {
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
  records: async (_house, _ground, { client: api }) => {
    const { viewId: view } = await api.uiComponents.saveView({
      action: "save-view",
      table: "units",
      name: mark,
      query: "",
    });
    return { view };
  },
  organizationWide: ["uiComponents"],
  refused: {
    "uiComponents.removeView": "NOT_FOUND",
  },
};
