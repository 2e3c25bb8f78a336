import { watchOffers, watchOffersSchedule, watchOffersTask } from "#api/contracts/contract-offers/clock.ts";
import { seedExpiredOffer, seedOffers } from "#api/contracts/contract-offers/demo.ts";
import { contractOfferHandlers } from "#api/contracts/contract-offers/handlers.ts";
import { offerStatusList } from "#api/contracts/contract-offers/offer-status.ts";
import { contractOffersPrivacy } from "#api/contracts/contract-offers/privacy.ts";
import type { Domain } from "#api/platform/domain.ts";

export const contractOffers: Domain = {
  clientPrivacy: contractOffersPrivacy,
  handlers: contractOfferHandlers,
  tasks: { [watchOffersTask]: watchOffers },
  schedules: [watchOffersSchedule],
  statusLists: [offerStatusList],
  demo: { rows: seedExpiredOffer, acts: seedOffers, after: ["invoices"] },
};
