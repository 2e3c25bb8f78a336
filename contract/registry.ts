import { account } from "#contract/account.ts";
import { affiliates } from "#contract/affiliates.ts";
import { apiTokens } from "#contract/api-tokens.ts";
import { audit } from "#contract/audit.ts";
import { branches } from "#contract/branches.ts";
import { buildingRecords } from "#contract/building-records.ts";
import { buildings } from "#contract/buildings.ts";
import { calendar } from "#contract/calendar.ts";
import { channels } from "#contract/channels.ts";
import { clients } from "#contract/clients.ts";
import { files } from "#contract/files.ts";
import { ical } from "#contract/ical.ts";
import { integrations } from "#contract/integrations.ts";
import { invoices } from "#contract/invoices.ts";
import { jobs } from "#contract/jobs.ts";
import { mailAccounts } from "#contract/mail-accounts.ts";
import { maps } from "#contract/maps.ts";
import { operatingCosts } from "#contract/operating-costs.ts";
import { organizations } from "#contract/organizations.ts";
import { outbox } from "#contract/outbox.ts";
import { packages } from "#contract/packages.ts";
import { passkeys } from "#contract/passkeys.ts";
import { priceLabs } from "#contract/price-labs.ts";
import { realEstate } from "#contract/real-estate.ts";
import { registrationCalls } from "#contract/registration.ts";
import { rentContracts } from "#contract/rent-contracts.ts";
import { permissions, roles } from "#contract/roles.ts";
import { search } from "#contract/search.ts";
import { secondFactor } from "#contract/second-factor.ts";
import { session } from "#contract/session.ts";
import { uiComponents } from "#contract/ui-components.ts";
import { unitPrices } from "#contract/unit-prices.ts";
import { units } from "#contract/units.ts";
import { users } from "#contract/users.ts";

/** Every call there is, by domain. Clients, routes, OpenAPI and the access walk are derived from it. */
export const contract = {
  session,
  audit,
  mailAccounts,
  affiliates,
  account,
  secondFactor,
  passkeys,
  apiTokens,
  uiComponents,
  organizations,
  branches,
  packages,
  buildings,
  buildingRecords,
  operatingCosts,
  realEstate,
  units,
  unitPrices,
  priceLabs,
  integrations,
  clients,
  rentContracts,
  invoices,
  calendar,
  ical,
  channels,
  maps,
  files,
  jobs,
  outbox,
  search,
  users,
  roles,
  permissions,
  registration: registrationCalls,
};
export type Contract = typeof contract;
