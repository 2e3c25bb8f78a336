import { signersOfContract, signingsOf } from "#api/contracts/contract-signing/queries.ts";
import {
  acceptOnPage,
  approveOnPage,
  askChangeOnPage,
  declineOnPage,
  openSignPage,
  signOnPage,
  signPageDocument,
} from "#api/contracts/contract-signing/sign-page.ts";
import { vendorOf } from "#api/contracts/contract-signing/vendor.ts";
import {
  approve,
  layBefore,
  makeVoid,
  preparePaper,
  remind,
  request,
  requestChange,
  resend,
  send,
  signHere,
} from "#api/contracts/contract-signing/write.ts";
import { setEditableFields } from "#api/contracts/rent-contracts/for-others/editable.ts";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import { handle, handleAsking, handlePublic } from "#api/platform/calls/handle.ts";
import { contractSignings, signPage } from "#contract/contracts/contract-signing/contract-signings.ts";

export const contractSigningHandlers = [
  handle(contractSignings.read, async (context, { id }) => {
    await requireContract(context, id);
    return {
      Signings: await signingsOf(context, id),
      People: await signersOfContract(context, id),
      vendor: await vendorOf(context),
    };
  }),
  handleAsking(contractSignings.sign, preparePaper, async (context, input, paper) => ({
    status: await signHere(context, input, paper),
  })),
  handle(contractSignings.requestSignature, async (context, input) => ({
    status: await request(context, input),
  })),
  handle(contractSignings.approve, async (context, input) => ({
    approveStatus: await approve(context, input),
  })),
  handle(contractSignings.updateEditableFields, async (context, input) => ({
    editableFields: await setEditableFields(context, input),
  })),
  handle(contractSignings.send, async (context, input) => ({ status: await send(context, input) })),
  handle(contractSignings.layBefore, async (context, input) => ({ status: await layBefore(context, input) })),
  handle(contractSignings.askChange, async (context, input) => ({
    status: await requestChange(context, input),
  })),
  handle(contractSignings.resend, resend),
  handle(contractSignings.remind, async (context, input) => ({ reminded: await remind(context, input) })),
  handle(contractSignings.voidSigning, async (context, input) => ({
    status: await makeVoid(context, input),
  })),
  handlePublic(signPage.open, (context, { token }) => openSignPage(context, token)),
  handlePublic(signPage.document, (context, { token }) => signPageDocument(context, token)),
  handlePublic(signPage.accept, acceptOnPage),
  handlePublic(signPage.askChange, askChangeOnPage),
  handlePublic(signPage.sign, signOnPage),
  handlePublic(signPage.decline, declineOnPage),
  handlePublic(signPage.approve, approveOnPage),
];
