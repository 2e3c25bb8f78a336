import { part } from "#app/components/part.tsx";

/* What a list shows after an act, or when it is opened: loaded then. */
export const BulkAskPanel = part("list.BulkAskPanel", () =>
  import("./bulk-ask.tsx").then((panel) => panel.BulkAskPanel),
);
export const BulkCheckPanel = part("list.BulkCheckPanel", () =>
  import("./bulk-check.tsx").then((panel) => panel.BulkCheckPanel),
);
export const BulkUndo = part("list.BulkUndo", () =>
  import("./bulk-undo.tsx").then((panel) => panel.BulkUndo),
);
export const ColumnChoices = part("list.ColumnChoices", () =>
  import("./column-choices.tsx").then((panel) => panel.ColumnChoices),
);
export const ViewChoices = part("list.ViewChoices", () =>
  import("./view-choices.tsx").then((panel) => panel.ViewChoices),
);
