import { openMyPage, openMyStay, readMyStatement } from "#api/clients/client-accounts/my-page.ts";
import { accountOf, signInAddress } from "#api/clients/client-accounts/queries.ts";
import { sendPasswordLink } from "#api/clients/client-accounts/send-link.ts";
import { signOut } from "#api/clients/client-accounts/session.ts";
import { readLink, setPassword } from "#api/clients/client-accounts/set-password.ts";
import { signIn } from "#api/clients/client-accounts/sign-in.ts";
import { setAccount, switchAccount } from "#api/clients/client-accounts/write.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { clientAccounts, myPage } from "#contract/clients/client-accounts/client-accounts.ts";

export const clientAccountHandlers = [
  handle(clientAccounts.read, async (context, { id }) => ({
    Account: await accountOf(context, id),
    signInLink: signInAddress(context),
  })),
  handle(clientAccounts.set, async (context, input) => ({ AccountId: await setAccount(context, input) })),
  handle(clientAccounts.sendLink, async (context, { clientId }) => {
    await sendPasswordLink(context, clientId);
    return {};
  }),
  handle(clientAccounts.switch, async (context, input) => {
    await switchAccount(context, input);
    return {};
  }),
  handlePublic(myPage.signIn, async (context, input) => ({ session: await signIn(context, input) })),
  handlePublic(myPage.link, (context, { token }) => readLink(context, token)),
  handlePublic(myPage.setPassword, setPassword),
  handlePublic(myPage.open, (context, { session }) => openMyPage(context, session)),
  handlePublic(myPage.openStay, async (context, input) => ({ token: await openMyStay(context, input) })),
  handlePublic(myPage.statement, readMyStatement),
  handlePublic(myPage.signOut, async (context, { session }) => {
    await signOut(context, session);
    return {};
  }),
];
