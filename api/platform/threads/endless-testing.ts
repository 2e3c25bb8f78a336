import { answerEach } from "#api/platform/threads/answer-each.ts";

answerEach((input: "endless" | "fault" | number) => {
  if (input === "fault") throw new RangeError("a fault");
  while (input === "endless");
  return input;
});
