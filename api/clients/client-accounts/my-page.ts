import { asClient } from "#api/clients/client-accounts/session.ts";
import { pagesOfGuest } from "#api/contracts/contract-parties/queries-of-guest.ts";
import { openPageForSession } from "#api/contracts/contract-parties/verbs-sessions.ts";
import { paperFile, paperOfOwner, statementsOfOwner } from "#api/money/owner-statements/queries-of-owner.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type MyPage, myPage } from "#contract/clients/client-accounts/client-accounts.ts";
import type { FileReply } from "#contract/platform/call.ts";

/** Returns what belongs to the client who has signed in. */
export function openMyPage(context: PublicContext, session: string): Promise<MyPage> {
  return asClient(context, session, myPage.open.path, async (scope, client) => ({
    organization: client.organization,
    name: client.name,
    username: client.username,
    Stays: await pagesOfGuest(scope, client.clientId),
    Statements: await statementsOfOwner(scope, client.clientId),
  }));
}

interface Named {
  session: string;
  id: number;
}

/** Returns a token that opens the page of one of the client's stays while the session lasts. Throws NOT_FOUND for any other stay. */
export function openMyStay(context: PublicContext, { session, id }: Named): Promise<string> {
  return asClient(context, session, myPage.openStay.path, async (scope, client) => {
    const stays = await pagesOfGuest(scope, client.clientId, id);
    if (!stays.some(({ opens }) => opens)) throw notFound();
    const { sessionId, createdBy } = client;
    return openPageForSession({ ...scope, user: { id: createdBy } }, { contractId: id, sessionId });
  });
}

/** Returns one of the client's statements as PDF, which is drawn after the transaction. Throws NOT_FOUND for any other. */
export async function readMyStatement(context: PublicContext, { session, id }: Named): Promise<FileReply> {
  return paperFile(
    await asClient(context, session, myPage.statement.path, (scope, { clientId }) =>
      paperOfOwner(scope, { id, ownerId: clientId }),
    ),
  );
}
