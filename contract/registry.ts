// Every call there is, by domain: one line a domain. Clients, routes, OpenAPI and the access walk are derived from it.
export { account } from "#contract/access/account/account.ts";
export { apiTokens } from "#contract/access/api-tokens/api-tokens.ts";
export { passkeys } from "#contract/access/passkeys/passkeys.ts";
export { registrationCalls as registration } from "#contract/access/registration/registration.ts";
export { permissions, roles } from "#contract/access/roles/roles.ts";
export { secondFactor } from "#contract/access/second-factor/second-factor.ts";
export { session } from "#contract/access/session/session.ts";
export { users } from "#contract/access/users/users.ts";
export { clientConsents } from "#contract/clients/client-consents/client-consents.ts";
export { clientDuplicates } from "#contract/clients/client-duplicates/client-duplicates.ts";
export { clientFields } from "#contract/clients/client-fields/client-fields.ts";
export { clientPages, ownPage } from "#contract/clients/client-pages/client-pages.ts";
export { clientPrivacy } from "#contract/clients/client-privacy/client-privacy.ts";
export { clientRelations } from "#contract/clients/client-relations/client-relations.ts";
export { clientRetention } from "#contract/clients/client-retention/client-retention.ts";
export { clientActs } from "#contract/clients/clients/client-acts.ts";
export { clientImport } from "#contract/clients/clients/client-import.ts";
export { clients } from "#contract/clients/clients/clients.ts";
export {
  contractDocuments,
  customDocuments,
  documents,
  userDocuments,
} from "#contract/clients/documents/documents.ts";
export { ksv } from "#contract/clients/ksv/ksv.ts";
export { notes } from "#contract/clients/notes/notes.ts";
export { vipClubs } from "#contract/clients/vip-clubs/vip-clubs.ts";
export { contractAlerts } from "#contract/contracts/contract-alerts/contract-alerts.ts";
export { contractOffers, offerPage } from "#contract/contracts/contract-offers/contract-offers.ts";
export {
  contractParties,
  guestRegister,
  stayLinks,
  stayPage,
} from "#contract/contracts/contract-parties/contract-parties.ts";
export { contractSignings, signPage } from "#contract/contracts/contract-signing/contract-signings.ts";
export { contractTemplates } from "#contract/contracts/contract-templates/contract-templates.ts";
export { contractActs } from "#contract/contracts/rent-contracts/contract-acts.ts";
export { contractEdits } from "#contract/contracts/rent-contracts/contract-edits.ts";
export { contractMessages } from "#contract/contracts/rent-contracts/contract-messages.ts";
export { contractPayments } from "#contract/contracts/rent-contracts/contract-payments.ts";
export { contractStats } from "#contract/contracts/rent-contracts/contract-stats.ts";
export { rentContracts } from "#contract/contracts/rent-contracts/rent-contracts.ts";
export { stayChanges } from "#contract/contracts/rent-contracts/stay-changes.ts";
export { signatures } from "#contract/contracts/signatures/signatures.ts";
export { mailAccounts } from "#contract/messages/mail-accounts/mail-accounts.ts";
export { mailEvents } from "#contract/messages/mail-events/mail-events.ts";
export { mailPromotions } from "#contract/messages/mail-events/mail-promotions.ts";
export { outbox } from "#contract/messages/outbox/outbox.ts";
export { phoneRecords } from "#contract/messages/phone-records/phone-records.ts";
export { sms } from "#contract/messages/sms/sms.ts";
export { cardPay, cardPayments } from "#contract/money/card-payments/card-payments.ts";
export { cityTaxes, cityTaxRules } from "#contract/money/city-tax-rules/city-tax-rules.ts";
export { deposits } from "#contract/money/deposits/deposits.ts";
export { invoices } from "#contract/money/invoices/invoices.ts";
export { operatingCosts } from "#contract/money/invoices/operating-costs.ts";
export { cleanings } from "#contract/operations/cleanings/cleanings.ts";
export { affiliates } from "#contract/organization/affiliates/affiliates.ts";
export { audit } from "#contract/organization/audit/audit.ts";
export { branches } from "#contract/organization/branches/branches.ts";
export { connections } from "#contract/organization/connections/connections.ts";
export { files } from "#contract/organization/files/files.ts";
export { jobs } from "#contract/organization/jobs/jobs.ts";
export { organizations } from "#contract/organization/organizations/organizations.ts";
export { packages } from "#contract/organization/packages/packages.ts";
export { search } from "#contract/organization/search/search.ts";
export { uiComponents } from "#contract/organization/ui-components/ui-components.ts";
export { calendar } from "#contract/planning/calendar/calendar.ts";
export { calendarEvents } from "#contract/planning/calendar-events/calendar-events.ts";
export { tasks } from "#contract/planning/tasks/tasks.ts";
export { buildingRecords } from "#contract/property/buildings/building-records.ts";
export { buildings } from "#contract/property/buildings/buildings.ts";
export { ical } from "#contract/property/ical/ical.ts";
export { maps } from "#contract/property/maps/maps.ts";
export { priceLabs } from "#contract/property/price-labs/price-labs.ts";
export { channels } from "#contract/property/units/channels.ts";
export { unitActs } from "#contract/property/units/unit-acts.ts";
export { unitPrices } from "#contract/property/units/unit-prices.ts";
export { units } from "#contract/property/units/units.ts";
