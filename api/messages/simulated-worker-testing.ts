import { flushCompileCache } from "node:module";
import { pino } from "pino";
import { effects } from "#api/effects.ts";
import type { OpenMailbox } from "#api/integrations/imap/port.ts";
import { MailFailure, type MailTransport } from "#api/integrations/mail/port.ts";
import { readInbox } from "#api/messages/mailbox/fetch.ts";
import { fetchTask } from "#api/messages/mailbox/store.ts";
import type { Answered, Asked } from "#api/messages/simulated-vendors-testing.ts";
import { openDatabase } from "#api/platform/database/connection.ts";
import { openStorage } from "#api/platform/files/storage.ts";
import { createQueue } from "#api/platform/jobs/queue.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { startWorker } from "#api/platform/jobs/worker.ts";
import { type FetchOutside, OutsideError } from "#api/platform/vendors/outside/fetch-outside.ts";
import { domains } from "#api/registered.ts";

// A worker in a process of its own, with the vendors of another process, which may end it at any time.
const [appUrl = "", ownerUrl = "", dataDir = "", secretKey = "", vendors = ""] = process.argv.slice(2);

type Question = Asked extends infer A ? (A extends Asked ? Omit<A, "pid"> : never) : never;

async function ask(question: Question): Promise<Answered> {
  const reply = await fetch(vendors, {
    method: "POST",
    body: JSON.stringify({ ...question, pid: process.pid }),
  });
  return reply.json() as Promise<Answered>;
}

const fetchOutside: FetchOutside = async (address, { method = "GET", body = "" } = {}) => {
  const answer = await ask({ kind: "request", address, method, body });
  if ("problem" in answer) throw new OutsideError(answer.problem, answer.detail);
  return { status: 500, text: "", headers: {}, ...answer };
};

const mail: MailTransport = {
  sandbox: false,
  send: async ({ to, text }) => {
    const answer = await ask({ kind: "mail", to, body: text });
    if ("problem" in answer)
      throw new MailFailure(answer.problem === "timeout" ? "uncertain" : "temporary", answer.problem);
    const status = "status" in answer ? answer.status : 0;
    if (status === 503) throw new MailFailure("uncertain", "the line broke");
    if (status !== 250)
      throw new MailFailure(status === 429 ? "temporary" : "permanent", `the server said ${status}`);
    return { providerId: "text" in answer ? answer.text : "" };
  },
  wasAccepted: async () => "unknown",
};

/** Opens the simulated inbox, whose line breaks now and then. */
async function openInbox(): Promise<OpenMailbox> {
  const uidsFrom = async (from: number) => {
    const answer = await ask({ kind: "uids", from });
    if (!("uids" in answer)) throw new Error("the line broke");
    return answer.uids;
  };
  const all = await uidsFrom(1);
  return {
    uidValidity: 1,
    uidNext: all.length + 1,
    mails: all.length,
    uidsSince: () => uidsFrom(1),
    uidsFrom,
    fetch: async (uid) => {
      const answer = await ask({ kind: "fetch", uid });
      if (!("mail" in answer)) throw new Error("the mail did not come");
      if (!answer.mail) return null;
      const { receivedAt, source } = answer.mail;
      return { uid, receivedAt, bytes: Buffer.from(source), isCut: false };
    },
    waitForNews: async () => {},
    close: async () => {},
  };
}

const readSimulated: Task = async (on, payload) => {
  const account = payload as { organizationId: number; accountId: number };
  // As `fetchMailbox` does: an inbox that cannot be read is read at the next round.
  await openInbox()
    .then((inbox) => readInbox(on, account, inbox))
    .catch(() => undefined);
};

const platform = {
  db: openDatabase(appUrl, { max: 8 }),
  domains,
  effects,
  storage: openStorage(undefined, dataDir),
  mail,
  jobs: createQueue(),
  fetchOutside,
  log: pino({ level: process.env.SIMULATED_LOG ?? "silent" }),
  secretKey,
  dataDir,
  publicUrl: "https://house.example",
  mailFrom: "no-reply@house.example",
  now: () => new Date(),
  checkReplies: true,
};
// It must not outlive the test.
process.stdin.resume().on("end", () => process.exit());
await startWorker(platform, ownerUrl, { ...domains.tasks, [fetchTask]: readSimulated }, { concurrency: 6 });
process.stdout.write("ready\n");
// For the next one, which starts where this one was killed.
flushCompileCache();
