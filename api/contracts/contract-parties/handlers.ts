import { exportRegister } from "#api/contracts/contract-parties/export.ts";
import { contractOfParty, registerOf, shownParts } from "#api/contracts/contract-parties/queries.ts";
import { registerGaps } from "#api/contracts/contract-parties/queries-gaps.ts";
import { saveArrival, saveTraveller } from "#api/contracts/contract-parties/register.ts";
import { damageOnStayPage } from "#api/contracts/contract-parties/stay-damages.ts";
import { openSlotOnStayPage, unlockOnStayPage } from "#api/contracts/contract-parties/stay-doors.ts";
import {
  orderOnStayPage,
  payOnStayPage,
  withdrawOnStayPage,
} from "#api/contracts/contract-parties/stay-features.ts";
import {
  arriveOnStayPage,
  openStayPage,
  receivePaper,
  saveOnStayPage,
} from "#api/contracts/contract-parties/stay-page.ts";
import { correctOnStayPage, receiveTenantFile } from "#api/contracts/contract-parties/tenancy.ts";
import {
  mailDetails,
  makeLink,
  revokeLinks,
  smsDetails,
} from "#api/contracts/contract-parties/verbs-links.ts";
import { changeMainGuest, removePart, saveParts } from "#api/contracts/contract-parties/write.ts";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import {
  contractParties,
  guestRegister,
  stayLinks,
  stayPage,
} from "#contract/contracts/contract-parties/contract-parties.ts";
import { stayFeatures } from "#contract/contracts/contract-parties/stay-features.ts";
import { stayDamages, stayDoors } from "#contract/contracts/contract-parties/stay-keys.ts";

export const contractPartyHandlers = [
  handle(contractParties.list, async (context, { id }) => ({ parts: await shownParts(context, id) })),
  handle(contractParties.save, async (context, { id, parts }) => ({
    parts: await saveParts(context, id, parts),
  })),
  handle(contractParties.remove, async (context, { id, version }) => ({
    parts: await removePart(context, { contractId: await contractOfParty(context, id), id, version }),
  })),
  handle(contractParties.changeMainGuest, async (context, input) => ({
    parts: await changeMainGuest(context, input),
  })),
  handle(guestRegister.read, async (context, { id }) => ({ Register: await registerOf(context, id) })),
  handle(guestRegister.gaps, async (context, { contractIds }) => ({
    Gaps: await registerGaps(context, contractIds),
  })),
  handle(guestRegister.saveTraveller, async (context, input) => ({
    Traveller: await saveTraveller(context, input),
  })),
  handle(guestRegister.saveArrival, async (context, input) => {
    await saveArrival(context, input);
    return {};
  }),
  handle(guestRegister.exportPeriod, exportRegister),
  handle(stayLinks.generateLink, async (context, { id, papers }) => {
    await requireContract(context, id);
    const { link, expiresAt } = await makeLink(context, id, papers);
    return { link, expiresAt };
  }),
  handle(stayLinks.revokeLinks, async (context, { id }) => {
    await revokeLinks(context, id);
    return {};
  }),
  handle(stayLinks.checkInDetails, async (context, { id }) => {
    await mailDetails(context, id);
    return {};
  }),
  handle(stayLinks.checkInDetailsSms, async (context, { id }) => {
    await smsDetails(context, id);
    return {};
  }),
  handlePublic(stayDamages.report, async (context, input) => {
    await damageOnStayPage(context, input);
    return {};
  }),
  handlePublic(stayDoors.openSlot, async (context, input) => {
    await openSlotOnStayPage(context, input);
    return {};
  }),
  handlePublic(stayDoors.unlock, async (context, input) => {
    await unlockOnStayPage(context, input);
    return {};
  }),
  handlePublic(stayFeatures.order, async (context, input) => {
    await orderOnStayPage(context, input);
    return {};
  }),
  handlePublic(stayFeatures.pay, payOnStayPage),
  handlePublic(stayFeatures.withdraw, async (context, input) => {
    await withdrawOnStayPage(context, input);
    return {};
  }),
  handlePublic(stayPage.open, (context, { token }) => openStayPage(context, token)),
  handlePublic(stayPage.save, async (context, input) => ({ complete: await saveOnStayPage(context, input) })),
  handlePublic(stayPage.arrive, async (context, input) => {
    await arriveOnStayPage(context, input);
    return {};
  }),
  handlePublic(stayPage.correct, async (context, input) => {
    await correctOnStayPage(context, input);
    return {};
  }),
  handlePublic(stayPage.send, async (context, input) => {
    await receiveTenantFile(context, input);
    return {};
  }),
  handlePublic(stayPage.upload, async (context, input) => {
    await receivePaper(context, input);
    return {};
  }),
];
