import {
  damageOnCleanerPage,
  photoOnCleanerPage,
  problemOnCleanerPage,
  stepOnCleanerPage,
  tickOnCleanerPage,
} from "#api/operations/cleanings/cleaner-acts.ts";
import { makeCleanerLink, revokeCleanerLinks } from "#api/operations/cleanings/cleaner-links.ts";
import { openCleanerPage } from "#api/operations/cleanings/cleaner-page.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { cleanerLinks, cleanerPages } from "#contract/operations/cleanings/cleaner-pages.ts";

export const cleanerPageHandlers = [
  handle(cleanerLinks.make, makeCleanerLink),
  handle(cleanerLinks.revoke, async (context, { id }) => ({
    revoked: await revokeCleanerLinks(context, id),
  })),
  handlePublic(cleanerPages.open, (context, { token }) => openCleanerPage(context, token)),
  handlePublic(cleanerPages.step, async (context, input) => {
    await stepOnCleanerPage(context, input);
    return {};
  }),
  handlePublic(cleanerPages.tick, async (context, input) => {
    await tickOnCleanerPage(context, input);
    return {};
  }),
  handlePublic(cleanerPages.photo, async (context, input) => {
    await photoOnCleanerPage(context, input);
    return {};
  }),
  handlePublic(cleanerPages.damage, async (context, input) => {
    await damageOnCleanerPage(context, input);
    return {};
  }),
  handlePublic(cleanerPages.problem, async (context, input) => {
    await problemOnCleanerPage(context, input);
    return {};
  }),
];
