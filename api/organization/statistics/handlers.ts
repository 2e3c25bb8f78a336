import { affiliateCounts } from "#api/organization/statistics/affiliates.ts";
import { clientCounts } from "#api/organization/statistics/clients.ts";
import { exportMonthly, exportReport } from "#api/organization/statistics/export.ts";
import { exportCounts } from "#api/organization/statistics/export-counts.ts";
import { figureReport, monthlyFigures } from "#api/organization/statistics/report.ts";
import { userCounts } from "#api/organization/statistics/users.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { contractStatistics } from "#contract/organization/statistics/contract-statistics.ts";
import { peopleStatistics } from "#contract/organization/statistics/people-statistics.ts";

export const statisticsHandlers = [
  handle(contractStatistics.report, figureReport),
  handle(contractStatistics.monthly, monthlyFigures),
  handle(contractStatistics.exportReport, exportReport),
  handle(contractStatistics.exportMonthly, exportMonthly),
  handle(peopleStatistics.clients, clientCounts),
  handle(peopleStatistics.users, userCounts),
  handle(peopleStatistics.affiliates, affiliateCounts),
  handle(peopleStatistics.exportCounts, exportCounts),
];
