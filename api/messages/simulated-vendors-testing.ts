import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** The channels of a simulated day. */
export type DayChannel = "sms" | "whatsapp" | "hostaway" | "mail";

/** A message that a vendor has taken from us. */
export interface TakenMessage {
  channel: DayChannel;
  to: string;
  body: string;
  id: string;
  /** Where the vendor reports the fate: Twilio's callback, or Meta's reference. */
  callback: string;
}

/** A message of a guest in a conversation at the property manager, or ours as it stands there. */
interface WireMessage {
  id: string;
  body: string;
  isIncoming: 0 | 1;
  date: string;
}

/** A mail in the simulated inbox. */
interface WaitingMail {
  uid: number;
  receivedAt: string;
  source: string;
}

/** What a worker process asks the vendors. `pid` is its process. */
export type Asked =
  | { pid: number; kind: "request"; address: string; method: string; body: string }
  | { pid: number; kind: "mail"; to: string; body: string }
  | { pid: number; kind: "uids"; from: number }
  | { pid: number; kind: "fetch"; uid: number };

/** What the vendors answer: a reply, a broken line, or what the simulated inbox has. */
export type Answered =
  | { status: number; text: string }
  | { problem: "timeout" | "unreachable"; detail: string }
  | { uids: number[] }
  | { mail: WaitingMail | null };

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How a vendor treats a message, and how often of a hundred. */
const treatments = [
  ["accepted", 78],
  ["slow", 3],
  ["stalledAfterTaking", 4],
  ["stalledBeforeTaking", 3],
  ["refusedConnection", 4],
  ["busy", 4],
  ["brokenAfterTaking", 1],
  ["brokenBeforeTaking", 1],
  ["refusedForGood", 2],
] as const;
type Treatment = (typeof treatments)[number][0];

const timeout: Answered = { problem: "timeout", detail: "" };
const noConnection: Answered = { problem: "unreachable", detail: "connect ECONNREFUSED 192.0.2.1:443" };
const json = (status: number, value: unknown): Answered => ({ status, text: JSON.stringify(value) });

/**
 * Twilio, Meta, Hostaway, a mail server and an inbox in this process, which workers of other processes ask over a socket. They
 * take, refuse, stall and lose answers by a seeded random, and may end the process that asks, before they take its message or
 * after.
 */
export async function openVendors(
  random: () => number,
  { kills }: { kills: { each: number; most: number } },
) {
  const taken: TakenMessage[] = [];
  const conversations = new Map<string, WireMessage[]>();
  const inbox: WaitingMail[] = [];
  let killed = 0;
  let isQuiet = false;
  const listeners: ((message: TakenMessage) => void)[] = [];

  function treatment(): Treatment {
    if (isQuiet) return "accepted";
    let rest = random() * 100;
    for (const [how, share] of treatments) {
      rest -= share;
      if (rest < 0) return how;
    }
    return "accepted";
  }

  /** Ends the process that asks, now and then. Returns whether it did. */
  function kill(pid: number): boolean {
    if (isQuiet || killed >= kills.most || random() * kills.each > 1) return false;
    killed += 1;
    process.kill(pid, "SIGKILL");
    return true;
  }

  function take(message: Omit<TakenMessage, "id">): string {
    const id = message.channel === "sms" ? `SM${randomUUID().replaceAll("-", "")}` : randomUUID();
    const whole = { ...message, id };
    taken.push(whole);
    if (message.channel === "hostaway") write(message.to, message.body, { id, isIncoming: 0 });
    for (const hear of listeners) hear(whole);
    return id;
  }

  function write(
    reservationId: string,
    body: string,
    { id, isIncoming }: Pick<WireMessage, "id" | "isIncoming">,
  ) {
    const date = new Date().toISOString().slice(0, 19).replace("T", " ");
    const talk = conversations.get(reservationId) ?? [];
    talk.push({ id, body, isIncoming, date });
    conversations.set(reservationId, talk);
  }

  /** Treats a message as chance will. `answer` makes the vendor's reply from the id of the message. */
  async function receive(
    pid: number,
    message: Omit<TakenMessage, "id">,
    answer: (id: string) => Answered,
    {
      busy = json(429, { error: { message: "Too many" } }),
      refused = json(400, { error: { message: "No" } }),
    } = {},
  ): Promise<Answered | null> {
    const how = treatment();
    const isFatal = kill(pid);
    if (isFatal && random() < 0.5) return null;
    await pause(random() * 8);
    if (how === "refusedConnection") return isFatal ? null : noConnection;
    if (how === "busy") return isFatal ? null : busy;
    if (how === "stalledBeforeTaking") return isFatal ? null : timeout;
    if (how === "brokenBeforeTaking") return isFatal ? null : json(503, {});
    if (how === "refusedForGood") return isFatal ? null : refused;
    const id = take(message);
    if (isFatal) return null;
    if (how === "slow") await pause(300 + random() * 900);
    if (how === "stalledAfterTaking") return timeout;
    if (how === "brokenAfterTaking") return json(503, {});
    return answer(id);
  }

  async function twilio(pid: number, url: URL, method: string, body: string): Promise<Answered | null> {
    const asRow = ({ id, to, body: text }: TakenMessage) => ({
      ...{ sid: id, to, body: text, status: "delivered" },
      date_created: new Date().toUTCString(),
    });
    const ofTwilio = taken.filter(({ channel }) => channel === "sms");
    if (method === "GET") {
      const sid = /Messages\/(\w+)\.json$/.exec(url.pathname)?.[1];
      const one = ofTwilio.find(({ id }) => id === sid);
      if (sid) return one ? json(200, asRow(one)) : json(404, {});
      return json(200, {
        messages: ofTwilio.filter(({ to }) => to === url.searchParams.get("To")).map(asRow),
      });
    }
    const form = new URLSearchParams(body);
    const message = {
      channel: "sms" as const,
      to: form.get("To") ?? "",
      body: form.get("Body") ?? "",
      callback: form.get("StatusCallback") ?? "",
    };
    return receive(pid, message, (sid) => json(201, { sid, status: "queued" }));
  }

  async function meta(pid: number, body: string): Promise<Answered | null> {
    const { to, text, biz_opaque_callback_data: callback } = JSON.parse(body);
    return receive(pid, { channel: "whatsapp", to: `+${to}`, body: text.body, callback }, (id) =>
      json(200, { messages: [{ id }] }),
    );
  }

  async function hostaway(pid: number, url: URL, method: string, body: string): Promise<Answered | null> {
    if (url.pathname.endsWith("/accessTokens")) return json(200, { access_token: "token" });
    const result = (value: unknown) => json(200, { status: "success", result: value });
    if (url.pathname.endsWith("/conversations") && !url.pathname.includes("/reservations/"))
      return result(
        [...conversations].map(([id, talk]) => ({
          ...{ id: `c-${id}`, reservationId: id },
          hasUnreadMessages: talk.some(({ isIncoming }) => isIncoming === 1) ? 1 : 0,
        })),
      );
    const reservation = /\/reservations\/([\w-]+)\/conversations$/.exec(url.pathname)?.[1];
    if (reservation) return result([{ id: `c-${reservation}`, reservationId: reservation }]);
    const id = /\/conversations\/c-([\w-]+)\/messages$/.exec(url.pathname)?.[1] ?? "";
    if (method === "GET") return result(conversations.get(id) ?? []);
    const text = JSON.parse(body).body;
    return receive(pid, { channel: "hostaway", to: id, body: text, callback: "" }, (messageId) =>
      result(conversations.get(id)?.find((one) => one.id === messageId)),
    );
  }

  async function answer(asked: Asked): Promise<Answered | null> {
    const { pid } = asked;
    if (asked.kind === "mail")
      return receive(pid, { channel: "mail", to: asked.to, body: asked.body, callback: "" }, (id) =>
        json(250, { id }),
      );
    if (asked.kind !== "request" || asked.method === "GET") {
      if (kill(pid)) return null;
      if (!isQuiet && random() < 0.03) return random() < 0.5 ? timeout : noConnection;
    }
    if (asked.kind === "uids")
      return { uids: inbox.map(({ uid }) => uid).filter((uid) => uid >= asked.from) };
    if (asked.kind === "fetch") return { mail: inbox.find(({ uid }) => uid === asked.uid) ?? null };
    const url = new URL(asked.address);
    if (url.hostname === "api.twilio.com") return twilio(pid, url, asked.method, asked.body);
    if (url.hostname === "graph.facebook.com") return meta(pid, asked.body);
    return hostaway(pid, url, asked.method, asked.body);
  }

  const server = createServer((request, response) => {
    void bodyOf(request)
      .then((body) => answer(JSON.parse(body)))
      .then((reply) => (reply === null ? response.destroy() : response.end(JSON.stringify(reply))))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    taken,
    /** The number of processes that were ended. */
    killed: () => killed,
    /** Calls `hear` with each message that is taken from now on. */
    onTaken: (hear: (message: TakenMessage) => void) => void listeners.push(hear),
    /** A guest writes in the conversation about a reservation. Returns the message's id. */
    guestWrites: (reservationId: string, body: string): string => {
      const id = randomUUID();
      write(reservationId, body, { id, isIncoming: 1 });
      return id;
    },
    /** A mail arrives. Returns its UID. */
    mailArrives: (source: string, at: Date): number => {
      const uid = inbox.length + 1;
      inbox.push({ uid, receivedAt: `${at.toISOString().slice(0, 19)}.000Z`, source });
      return uid;
    },
    /** From now on everything is accepted and nobody is killed. */
    calmDown: () => {
      isQuiet = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The vendors of a simulated day. */
export type Vendors = Awaited<ReturnType<typeof openVendors>>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}
