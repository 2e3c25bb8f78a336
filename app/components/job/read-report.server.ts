import { z } from "zod";
import { importReport } from "#contract/property/units/unit-import.ts";

const problems = z.object({ problems: importReport.shape.problems });
const invoices = z.object({
  results: z.array(
    z.object({ id: z.number(), number: z.string().nullable(), recipient: z.string(), message: z.string() }),
  ),
});
const order: readonly string[] = Object.keys(importReport.shape);

/** What came of a job, as its page shows it. */
export type JobOutcome = ReturnType<typeof readReport>;

/** Reads the report of a job: its figures, what it has to say, what was wrong line by line, and invoices one by one. */
export function readReport(report: Record<string, unknown>) {
  const figures = inOrder(report).flatMap(([name, value]) =>
    typeof value === "number" ? [{ name, value }] : [],
  );
  const faults = problems.safeParse(report).data?.problems ?? [];
  const lines = new Set(faults.map(({ line }) => line)).size;
  return {
    figures,
    remarks: ["dryRun", "hadFormulas"].filter((name) => report[name] === true),
    problems: faults,
    /** More lines were refused than are reported. */
    isCut: typeof report.refused === "number" && report.refused > lines,
    invoices: invoices.safeParse(report).data?.results ?? [],
  };
}

// The database keeps a report's figures in an order of its own.
function inOrder(report: Record<string, unknown>): [string, unknown][] {
  return Object.entries(report).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}
