import { exportMonthly, exportReport } from "#api/organization/statistics/export.ts";
import { figureReport, monthlyFigures } from "#api/organization/statistics/report.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { contractStatistics } from "#contract/organization/statistics/contract-statistics.ts";

export const statisticsHandlers = [
  handle(contractStatistics.report, figureReport),
  handle(contractStatistics.monthly, monthlyFigures),
  handle(contractStatistics.exportReport, exportReport),
  handle(contractStatistics.exportMonthly, exportMonthly),
];
