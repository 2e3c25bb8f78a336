import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { languageNames } from "#app/components/shell/language-names.ts";
import { cannedAnswerRecord } from "#contract/messages/canned-answers/canned-answer.ts";
import type { CannedAnswerRow } from "#contract/messages/canned-answers/canned-answers.ts";

const column = recordColumns(cannedAnswerRecord);

export const cannedAnswerList = defineList<CannedAnswerRow>({
  table: "cannedAnswers",
  namespace: "cannedAnswers",
  title: "title",
  columns: [
    column("name", {
      sort: "name",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.name}</strong>,
    }),
    column("language", { sort: "language", width: 110, cell: (row) => languageNames[row.language] }),
    column("body", { narrow: "none" }),
  ],
  filters: [],
  rowId: (row) => row.id,
  rowHref: (row) => `/messages/answers/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});
