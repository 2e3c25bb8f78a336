import { tellProvider } from "#api/operations/providers/links.ts";
import { orderService } from "#api/operations/providers/order.ts";
import { exportReport, reportOf } from "#api/operations/providers/report.ts";
import { listServices, servicesOfSystem } from "#api/operations/providers/service-queries.ts";
import { serviceStatusList } from "#api/operations/providers/service-status.ts";
import {
  billService,
  changeService,
  findService,
  reassignService,
} from "#api/operations/providers/service-write.ts";
import { revenueStats, serviceStats } from "#api/operations/providers/stats.ts";
import { requireSystem } from "#api/operations/providers/systems.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { move, openMoves } from "#api/platform/moves/move.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { addFiles, filesOf, prepareFiles } from "#api/platform/records/record-files.ts";
import { providerReports } from "#contract/operations/providers/provider-report.ts";
import { providerServices } from "#contract/operations/providers/provider-services.ts";

const keeper = (id: number) => ({ type: "providerService", id });

export const providerServiceHandlers = [
  handle(providerServices.list, listServices),
  handle(providerServices.read, async (context, { id }) => {
    const service = await findService(context, id);
    return {
      service: {
        ...service,
        allowedActions: await openMoves(context, serviceStatusList, service),
        Files: await filesOf(context, keeper(id)),
      },
      History: await historyOf(context, "providerService", id),
    };
  }),
  handle(providerServices.bySystem, async (context, system) => {
    await requireSystem(context, system);
    return { services: await servicesOfSystem(context, system) };
  }),
  handle(providerServices.add, async (context, { service, tell }) => {
    const id = await orderService(context, service);
    if (tell) await tellProvider(context, id, "ordered");
    return { id };
  }),
  handle(providerServices.update, async (context, { id, service: { version, ...fields } }) => ({
    service: await changeService(context, { id, version }, fields),
  })),
  handleAsking(
    providerServices.move,
    async (context, { id, photo }) => {
      await findService(context, id);
      return () => prepareFiles(context, photo ? [photo].flat() : []);
    },
    async (context, { id, action, version, reason, report }, files) => {
      const record = await serviceStatusList.lock(context, id);
      await addFiles(context, keeper(id), { files, tag: "Fotos" });
      const set = action === "complete" ? { report } : {};
      const { to } = await move(context, serviceStatusList, record, { action, version, reason, set });
      return { status: to };
    },
  ),
  handle(providerServices.reassign, async (context, wanted) => {
    const id = await reassignService(context, wanted);
    await tellProvider(context, id, "ordered");
    return { id };
  }),
  handleAsking(
    providerServices.bill,
    async (context, { id, file }) => {
      await findService(context, id);
      return () => prepareFiles(context, file ? [file] : []);
    },
    async (context, { id, file: _file, ...bill }, files) => {
      const service = await billService(context, { id, ...bill });
      await addFiles(context, keeper(id), { files, tag: "Sonstiges" });
      return { service };
    },
  ),
  handle(providerServices.revenue, revenueStats),
  handle(providerServices.stats, serviceStats),
  handle(providerReports.report, reportOf),
  handle(providerReports.exportReport, exportReport),
];
