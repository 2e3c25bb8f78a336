import { isIP } from "node:net";
import { ImapFlow } from "imapflow";
import {
  cutAfter,
  InboxFailure,
  inboxOpensWithin,
  largestMail,
  type OpenImap,
  type OpenMailbox,
} from "#api/integrations/imap/port.ts";
import { located, type MailServer, problemOf, type Reach } from "#api/integrations/mail/account.ts";
import { type InboxStep, imapPorts } from "#contract/messages/mail-accounts/mail-accounts.ts";

/** The state of an inbox that is being opened. */
interface Opening {
  step: InboxStep;
  client: ImapFlow | null;
  /** Nobody waits for it any more. */
  isOver: boolean;
}

/** Opens an inbox by IMAP. The server's name is looked up once and exactly that address is connected to, as for sending. */
export const openImap: OpenImap = async (server, reach, { withinMs } = { withinMs: inboxOpensWithin }) => {
  const opening: Opening = { step: "connect", client: null, isOver: false };
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new InboxFailure(opening.step, "timeout", `No answer within ${withinMs / 1000} s`)),
    withinMs,
  );
  try {
    return await Promise.race([open(server, reach, opening), late.promise]);
  } catch (error) {
    opening.isOver = true;
    opening.client?.close();
    throw failureOf(error, opening.step);
  } finally {
    clearTimeout(timer);
  }
};

async function open(server: MailServer, reach: Reach, opening: Opening): Promise<OpenMailbox> {
  const { host, address, port, security, login } = await located(server, reach, imapPorts);
  if (opening.isOver) throw new InboxFailure("connect", "timeout", `The name ${host} was looked up too late`);
  const client = new ImapFlow({
    host: address,
    port,
    ...(isIP(host) ? {} : { servername: host }),
    secure: security === "tls",
    doSTARTTLS: security === "starttls",
    auth: { user: login?.user ?? "", pass: login?.pass ?? "" },
    clientInfo: { name: "Hauswart" },
    logger: false,
    autoIdleDelay: 500,
    // Servers close a connection that has been silent for half an hour.
    maxIdleTime: 10 * 60_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    maxLiteralSize: largestMail + 1024,
    maxResponseSize: largestMail + 1024 * 1024,
  });
  opening.client = client;
  // Without a listener an error would end the process. The commands that wait for an answer reject with it.
  client.on("error", () => undefined);
  await client.connect();
  opening.step = "folder";
  const { uidValidity, uidNext, exists } = await client.mailboxOpen("INBOX", { readOnly: true });
  return mailboxOf(client, { uidValidity: Number(uidValidity), uidNext, mails: exists });
}

function mailboxOf(
  client: ImapFlow,
  state: Pick<OpenMailbox, "uidValidity" | "uidNext" | "mails">,
): OpenMailbox {
  const search = async (query: { since: Date } | { uid: string }) => {
    const uids = await client.search(query, { uid: true });
    if (!Array.isArray(uids)) throw new Error("The server does not search its inbox");
    return uids.sort((one, other) => one - other);
  };
  let hasNews = false;
  client.on("exists", () => {
    hasNews = true;
  });
  return {
    ...state,
    uidsSince: (day) => search({ since: day }),
    // "7:*" also includes the last mail when its UID is below 7.
    uidsFrom: async (uid) => (await search({ uid: `${uid}:*` })).filter((one) => one >= uid),
    fetch: async (uid) => {
      const head = await client.fetchOne(String(uid), { size: true, internalDate: true }, { uid: true });
      if (!head) return null;
      const isCut = (head.size ?? 0) > largestMail;
      const source = isCut ? { maxLength: cutAfter } : true;
      const mail = await client.fetchOne(String(uid), { source }, { uid: true });
      const bytes = mail ? mail.source : undefined;
      if (!bytes) return null;
      // IMAP counts whole seconds: without the 999 ms an answer of the same second would be sorted before the mail it answers.
      const second = new Date(head.internalDate ?? Date.now()).getTime() + 999;
      const receivedAt = new Date(Math.min(second, Date.now())).toISOString();
      return { uid, receivedAt, bytes, isCut };
    },
    waitForNews: (ms) =>
      new Promise((resolve, reject) => {
        if (!client.usable) return reject(new Error("The connection has ended"));
        // Mails may have come since the last call.
        if (hasNews) {
          hasNews = false;
          return resolve();
        }
        const settle = (done: () => void) => () => {
          clearTimeout(timer);
          client.off("exists", onNews);
          client.off("close", onEnd);
          done();
        };
        const onNews = settle(() => {
          hasNews = false;
          resolve();
        });
        const onEnd = settle(() => reject(new Error("The connection has ended")));
        const timer = setTimeout(onNews, ms);
        client.on("exists", onNews);
        client.on("close", onEnd);
      }),
    close: async () => {
      await client.logout().catch(() => client.close());
    },
  };
}

/** Makes the failure of an opening, with the server's own words if it has sent any. imapflow signs in while it connects. */
function failureOf(error: unknown, step: InboxStep): InboxFailure {
  if (error instanceof InboxFailure) return error;
  if (!(error instanceof Error)) return new InboxFailure(step, "other", String(error));
  const words = "responseText" in error && error.responseText ? String(error.responseText) : error.message;
  if ("authenticationFailed" in error && error.authenticationFailed === true)
    return new InboxFailure("login", "credentials", words, error);
  const problem = problemOf(error);
  return new InboxFailure(step, step === "folder" && problem === "other" ? "folder" : problem, words, error);
}
