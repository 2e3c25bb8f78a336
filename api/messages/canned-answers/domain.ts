import { seedCannedAnswers } from "#api/messages/canned-answers/demo.ts";
import { cannedAnswerHandlers } from "#api/messages/canned-answers/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const cannedAnswers: Domain = {
  handlers: cannedAnswerHandlers,
  demo: { acts: seedCannedAnswers },
};
