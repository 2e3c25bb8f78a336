import { buildings } from "#contract/buildings.ts";
import { calendar } from "#contract/calendar.ts";
import { clients } from "#contract/clients.ts";
import { files } from "#contract/files.ts";
import { invoices } from "#contract/invoices.ts";
import { jobs } from "#contract/jobs.ts";
import { outbox } from "#contract/outbox.ts";
import { realEstate } from "#contract/real-estate.ts";
import { rentContracts } from "#contract/rent-contracts.ts";
import { search } from "#contract/search.ts";
import { session } from "#contract/session.ts";
import { uiComponents } from "#contract/ui-components.ts";

/** Every call there is, by domain. Clients, routes, OpenAPI and the access walk are derived from it. */
export const contract = {
  session,
  uiComponents,
  buildings,
  realEstate,
  clients,
  rentContracts,
  invoices,
  calendar,
  files,
  jobs,
  outbox,
  search,
};
export type Contract = typeof contract;
