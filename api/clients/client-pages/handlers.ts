import { mailPage, makePage, revokePage } from "#api/clients/client-pages/links.ts";
import {
  correctOwnData,
  openPage,
  receiveFile,
  sayConsents,
  unsubscribe,
} from "#api/clients/client-pages/own-page.ts";
import { pagesOf } from "#api/clients/client-pages/queries.ts";
import { findClient } from "#api/clients/clients/queries.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { clientPages, ownPage } from "#contract/clients/client-pages/client-pages.ts";

export const clientPageHandlers = [
  handle(clientPages.generateToken, makePage),
  handle(clientPages.list, async (context, { id }) => {
    await findClient(context, id);
    return { Pages: await pagesOf(context, id) };
  }),
  handle(clientPages.mail, async (context, input) => {
    await mailPage(context, input);
    return {};
  }),
  handle(clientPages.revoke, async (context, { id }) => {
    await revokePage(context, id);
    return {};
  }),
  handlePublic(ownPage.open, (context, { token }) => openPage(context, token)),
  handlePublic(ownPage.correct, async (context, input) => ({
    changed: await correctOwnData(context, input),
  })),
  handlePublic(ownPage.upload, async (context, input) => {
    await receiveFile(context, input);
    return {};
  }),
  handlePublic(ownPage.consent, async (context, input) => {
    await sayConsents(context, input);
    return {};
  }),
  handlePublic(ownPage.unsubscribe, async (context, { token }) => {
    await unsubscribe(context, token);
    return {};
  }),
];
