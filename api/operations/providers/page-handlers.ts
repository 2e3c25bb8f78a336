import { linksOf, requestLink, revokeLinks } from "#api/operations/providers/links.ts";
import {
  acceptService,
  billService,
  completeService,
  declineService,
  openPage,
} from "#api/operations/providers/own-page.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { providerLinks, providerPages } from "#contract/operations/providers/provider-pages.ts";

export const providerPageHandlers = [
  handle(providerLinks.make, requestLink),
  handle(providerLinks.read, (context, { id }) => linksOf(context, id)),
  handle(providerLinks.revoke, async (context, { id }) => ({ revoked: await revokeLinks(context, id) })),
  handlePublic(providerPages.open, (context, { token }) => openPage(context, token)),
  handlePublic(providerPages.accept, async (context, named) => {
    await acceptService(context, named);
    return {};
  }),
  handlePublic(providerPages.decline, async (context, input) => {
    await declineService(context, input);
    return {};
  }),
  handlePublic(providerPages.complete, async (context, { photo, ...input }) => {
    await completeService(context, { ...input, photos: photo ? [photo].flat() : [] });
    return {};
  }),
  handlePublic(providerPages.bill, async (context, { file, ...input }) => {
    await billService(context, { ...input, file });
    return {};
  }),
];
