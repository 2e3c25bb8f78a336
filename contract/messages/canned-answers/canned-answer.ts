import { languages } from "#contract/platform/languages.ts";
import { choice, line, lines, record } from "#contract/platform/record.ts";

/** A frequent answer, in one language; the inbox inserts it by its name. */
export const cannedAnswerRecord = record("cannedAnswer", {
  name: line(80),
  language: choice(languages),
  body: lines(4000),
});
