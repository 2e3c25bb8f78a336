import { part } from "#app/components/part.tsx";

/* An invoice is either read or written; what is asked before an act comes when it is asked. */
export const DraftForm = part("invoice.DraftForm", () =>
  import("./draft-form.tsx").then((shown) => shown.DraftForm),
);
export const PaperView = part("invoice.PaperView", () =>
  import("./paper-view.tsx").then((shown) => shown.PaperView),
);
export const InvoiceQuestions = part("invoice.InvoiceQuestions", () =>
  import("./questions.tsx").then((shown) => shown.InvoiceQuestions),
);
