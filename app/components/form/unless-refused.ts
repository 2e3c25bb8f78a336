import type { RefusedForm } from "./refused-fields.ts";

/** What a page's own form was answered, where its small forms may be refused as well. */
export function unlessRefused<T>(answer: T) {
  return isRefused(answer) ? undefined : answer;
}

function isRefused(answer: unknown): answer is { refused: RefusedForm } {
  return typeof answer === "object" && answer !== null && "refused" in answer;
}
