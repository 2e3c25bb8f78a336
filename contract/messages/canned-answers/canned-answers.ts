import { z } from "zod";
import { cannedAnswerRecord } from "#contract/messages/canned-answers/canned-answer.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, historyEntry, listInput, listOutput } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { language, line } from "#contract/platform/values.ts";

export const cannedAnswerSchemas = recordSchemas(cannedAnswerRecord);

const cannedAnswer = cannedAnswerSchemas.stored;
export type CannedAnswerRow = z.infer<typeof cannedAnswer>;

export const cannedAnswers = {
  list: post("canned-answer/get", {
    summary: "Canned answers of the organization; `q` is part of a name or a text",
    access: needs("canned_answer", "read"),
    input: listInput(["name", "language"], {
      q: line(100).optional(),
      language: z.array(language).optional(),
    }),
    output: listOutput("CannedAnswers", cannedAnswer),
  }),
  read: post("canned-answer/id/{id}", {
    summary: "One canned answer, and who changed what, newest first",
    access: needs("canned_answer", "read"),
    input: byId,
    output: z.object({
      CannedAnswer: cannedAnswer,
      History: z.array(historyEntry),
    }),
  }),
  add: post("canned-answer/add", {
    summary: "New canned answer",
    access: needs("canned_answer", "create"),
    effect: "write",
    input: z.strictObject({ cannedAnswer: cannedAnswerSchemas.full }),
    output: z.object({ CannedAnswerId: z.number() }),
  }),
  update: post("canned-answer/update", {
    summary: "Change a canned answer; fields left out stay as they are",
    access: needs("canned_answer", "edit"),
    effect: "write",
    input: z.strictObject({ cannedAnswer: cannedAnswerSchemas.change }),
    output: z.object({ CannedAnswer: cannedAnswer }),
  }),
  remove: post("canned-answer/delete/{id}", {
    summary: "Delete a canned answer; its history stays",
    access: needs("canned_answer", "operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
};

export const cannedAnswerScreens = {
  "/messages/answers": {
    needs: needs("canned_answer", "read"),
    menu: { group: "messages", label: "cannedAnswers:title", icon: "message" },
  },
  "/messages/answers/{id}": { needs: needs("canned_answer", "edit"), shows: ["cannedAnswer"] },
} as const satisfies Screens;
