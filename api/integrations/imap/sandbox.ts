import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { InboxFailure, inboxOpensWithin, type OpenImap } from "#api/integrations/imap/port.ts";
import { firstMails } from "#api/integrations/imap/sandbox-mails.ts";

const inboxShape = z.object({
  uidNext: z.number(),
  mails: z.array(z.object({ uid: z.number(), receivedAt: z.string(), source: z.string() })),
});
const memoryShape = z.object({
  uidValidity: z.number(),
  /** The inboxes by user name. */
  inboxes: z.record(z.string(), inboxShape).default({}),
  /** The last message of the outbox that a simulated guest has looked at. */
  answeredUntil: z.number(),
});
/** What the simulated server stores. */
export type SandboxMemory = z.infer<typeof memoryShape>;

/** A mail that the organization has sent. */
export interface SentMail {
  /** Its number in the outbox. */
  id: number;
  messageId: string;
  to: string;
  subject: string;
}

/** Where the simulated server stores its inboxes; one store for each organization. */
export interface SandboxStore {
  /** Changes what is stored; calls run one after another. */
  change<T>(act: (memory: SandboxMemory) => T): Promise<T>;
  /** Returns mails that the organization has sent since the one with this number, in the order of their numbers. */
  sentSince(id: number): Promise<SentMail[]>;
}

/** The latest mails that an inbox stores, at most this many. */
const remembered = 50;
/** Milliseconds after which the simulated server says that mails may have come. */
const newsAfter = 15_000;

/**
 * A simulated mail server for demo organizations and tests. Each user name has an inbox that begins with three mails. The tag of
 * the user name decides how the server behaves (docs/operations.md): `office+connect` cannot be reached, `+login` is refused,
 * `+folder` has no inbox, `+slow` gets no answer in time. A guest whose address has the tag `+answers` answers each mail.
 */
export function sandboxImap(store: SandboxStore, now: () => Date): OpenImap {
  return async ({ login }, _reach, { withinMs } = { withinMs: inboxOpensWithin }) => {
    const user = login?.user ?? "";
    await refuse(user, withinMs);
    const look = async () => {
      const state = await store.change(({ answeredUntil, inboxes }) => ({
        answeredUntil,
        isNew: inboxes[user] === undefined,
      }));
      const outgoing = await store.sentSince(state.answeredUntil);
      return store.change((memory) => {
        memory.inboxes[user] ??= { uidNext: 1, mails: [] };
        if (state.isNew) for (const mail of firstMails(now())) deliver(memory, user, mail, now());
        for (const mail of outgoing)
          if (mail.id > memory.answeredUntil) {
            if (/\+answers@/i.test(mail.to)) deliver(memory, user, answerTo(mail, now()), now());
            memory.answeredUntil = mail.id;
          }
        return { uidValidity: memory.uidValidity, ...inboxOf(memory, user) };
      });
    };
    const inbox = await look();
    const end = new AbortController();
    const mails = () => store.change((memory) => inboxOf(memory, user).mails);
    return {
      uidValidity: inbox.uidValidity,
      uidNext: inbox.uidNext,
      mails: inbox.mails.length,
      uidsSince: async (day) =>
        (await mails()).flatMap(({ uid, receivedAt }) => (receivedAt >= day.toISOString() ? [uid] : [])),
      uidsFrom: async (first) => (await mails()).flatMap(({ uid }) => (uid >= first ? [uid] : [])),
      fetch: async (number) => {
        const mail = (await mails()).find(({ uid }) => uid === number);
        if (!mail) return null;
        const { uid, receivedAt, source } = mail;
        return { uid, receivedAt, bytes: Buffer.from(source.replaceAll("\n", "\r\n")), isCut: false };
      },
      waitForNews: (ms) => pause(Math.min(ms, newsAfter), undefined, { signal: end.signal, ref: false }),
      close: async () => end.abort(),
    };
  };
}

/** Parses what the simulator has stored. */
export function readMemory(stored: Record<string, unknown>, beginning: SandboxMemory): SandboxMemory {
  return memoryShape.parse({ ...beginning, ...stored });
}

/** Throws what the tag of a user name provokes. */
async function refuse(user: string, withinMs: number): Promise<void> {
  const [, tag] = /\+(connect|login|folder|slow)(?:@|$)/.exec(user) ?? [];
  if (tag === "connect") throw new InboxFailure("connect", "refused", "connect ECONNREFUSED (simulated)");
  if (tag === "login") throw new InboxFailure("login", "credentials", "Authentication failed. (simulated)");
  if (tag === "folder")
    throw new InboxFailure("folder", "folder", "Mailbox doesn't exist: INBOX (simulated)");
  if (tag !== "slow") return;
  await pause(withinMs, undefined, { ref: false });
  throw new InboxFailure("connect", "timeout", `No answer within ${withinMs / 1000} s (simulated)`);
}

function inboxOf({ inboxes }: SandboxMemory, user: string) {
  return inboxes[user] ?? { uidNext: 1, mails: [] };
}

function deliver(memory: SandboxMemory, user: string, source: string, at: Date): void {
  const inbox = inboxOf(memory, user);
  const mails = [...inbox.mails, { uid: inbox.uidNext, receivedAt: at.toISOString(), source }];
  memory.inboxes[user] = { uidNext: inbox.uidNext + 1, mails: mails.slice(-remembered) };
}

function answerTo({ id, messageId, to, subject }: SentMail, at: Date): string {
  return `From: <${to}>
Subject: Re: ${subject.replaceAll(/[\r\n]+/g, " ")}
Message-ID: <answer.${id}@simulated.example>
In-Reply-To: <${messageId}>
Date: ${at.toUTCString()}
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Danke für die Nachricht!
`;
}
