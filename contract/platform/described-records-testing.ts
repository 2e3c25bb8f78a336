import type { RecordOf } from "#contract/platform/record.ts";

const files = import.meta.glob<Record<string, unknown>>(["/contract/**/*.ts", "!/contract/**/*.test.ts"], {
  eager: true,
});

/** Every described record. */
export const describedRecords: readonly RecordOf[] = Object.values(files)
  .flatMap((exports) => Object.values(exports))
  .filter(isRecord);

function isRecord(value: unknown): value is RecordOf {
  return typeof value === "object" && value !== null && "name" in value && "fields" in value;
}
