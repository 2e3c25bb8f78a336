import { account } from "#api/account/domain.ts";
import { affiliates } from "#api/affiliates/domain.ts";
import { apiTokens } from "#api/api-tokens/domain.ts";
import { audit } from "#api/audit/domain.ts";
import { branches } from "#api/branches/domain.ts";
import { buildings } from "#api/buildings/domain.ts";
import { calendar } from "#api/calendar/domain.ts";
import { clients } from "#api/clients/domain.ts";
import { connections } from "#api/connections/domain.ts";
import { files } from "#api/files/domain.ts";
import { ical } from "#api/ical/domain.ts";
import { invoices } from "#api/invoices/domain.ts";
import { jobs } from "#api/jobs/domain.ts";
import { mailAccounts } from "#api/mail-accounts/domain.ts";
import { maps } from "#api/maps/domain.ts";
import { organizations } from "#api/organizations/domain.ts";
import { outbox } from "#api/outbox/domain.ts";
import { packages } from "#api/packages/domain.ts";
import { passkeys } from "#api/passkeys/domain.ts";
import { register } from "#api/platform/domain.ts";
import { priceLabs } from "#api/price-labs/domain.ts";
import { realEstate } from "#api/real-estate/domain.ts";
import { registration } from "#api/registration/domain.ts";
import { rentContracts } from "#api/rent-contracts/domain.ts";
import { roles } from "#api/roles/domain.ts";
import { search } from "#api/search/domain.ts";
import { secondFactor } from "#api/second-factor/domain.ts";
import { session } from "#api/session/domain.ts";
import { uiComponents } from "#api/ui-components/domain.ts";
import { users } from "#api/users/domain.ts";

/** Every domain there is; each says itself what it brings. */
export const domains = register([
  account,
  affiliates,
  apiTokens,
  audit,
  branches,
  buildings,
  calendar,
  clients,
  connections,
  files,
  ical,
  invoices,
  jobs,
  mailAccounts,
  maps,
  organizations,
  outbox,
  packages,
  passkeys,
  priceLabs,
  realEstate,
  registration,
  rentContracts,
  roles,
  search,
  secondFactor,
  session,
  uiComponents,
  users,
]);
