import { blank, line, lines, record, reference } from "#contract/platform/record.ts";

/** A provider of a branch. */
export const providerRecord = record("provider", {
  branchId: reference(),
  name: line(80),
  note: blank(lines(2000)),
});
