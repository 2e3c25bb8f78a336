import { signOffer } from "#api/contracts/contract-offers/accept.ts";
import { makeOffer, quoteFor, sendOffer } from "#api/contracts/contract-offers/make.ts";
import { offerStatusList } from "#api/contracts/contract-offers/offer-status.ts";
import {
  acceptOnPage,
  declineOnPage,
  openOfferPage,
  readOfferImage,
} from "#api/contracts/contract-offers/page.ts";
import { findOffer, offersOf } from "#api/contracts/contract-offers/queries.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { move } from "#api/platform/moves/move.ts";
import { contractOffers, offerPage } from "#contract/contracts/contract-offers/contract-offers.ts";

export const contractOfferHandlers = [
  handle(contractOffers.ofContract, (context, { id }) => offersOf(context, id)),
  handle(contractOffers.read, async (context, { id }) => ({ Offer: await findOffer(context, id) })),
  handle(contractOffers.quote, async (context, input) => ({ quote: await quoteFor(context, input) })),
  handle(contractOffers.make, async (context, input) => {
    const { id, link } = await makeOffer(context, input);
    return { OfferId: id, link };
  }),
  handle(contractOffers.send, async (context, { id }) => {
    const { status, contractId } = await offerStatusList.lock(context, id);
    if (status !== "open") throw new Failure("NOT_READY", { detail: "offerNotOpen" });
    await sendOffer(context, { id, contractId });
    return {};
  }),
  handle(contractOffers.withdraw, async (context, { id, ...request }) => {
    const { to } = await move(context, offerStatusList, id, { action: "withdrawOffer", ...request });
    return { status: to };
  }),
  handle(contractOffers.decline, async (context, { id, ...request }) => {
    const set = { decline_reason: request.reason };
    const { to } = await move(context, offerStatusList, id, { action: "declineOffer", ...request, set });
    return { status: to };
  }),
  handle(contractOffers.sign, async (context, { id, signature }) => {
    const { status, contractId } = await signOffer(context, id, signature);
    return { status, contractId, contractStatus: (await findContract(context, contractId)).status };
  }),
  handlePublic(offerPage.open, (context, { token }) => openOfferPage(context, token)),
  handlePublic(offerPage.accept, async (context, input) => ({ state: await acceptOnPage(context, input) })),
  handlePublic(offerPage.decline, async (context, input) => ({ state: await declineOnPage(context, input) })),
  handlePublic(offerPage.image, (context, input) => readOfferImage(context, input)),
];
