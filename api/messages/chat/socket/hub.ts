import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { chatChannel } from "#api/messages/chat/news.ts";
import { asMessages, messageRows } from "#api/messages/chat/queries.ts";
import { listenForNews } from "#api/messages/chat/socket/listen-news.ts";
import { Peer, type Person, type Wire } from "#api/messages/chat/socket/peer.ts";
import { loadAuthenticated } from "#api/platform/access/authenticate.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { ChatNews } from "#contract/messages/chat/socket.ts";

/** How often a process checks whether its people are still signed in, and reports them as present. */
const beatMs = 30_000;
/** WebSocket code for a service restart: the client reconnects and asks for what it has missed. */
const comeBack = 1012;

/** The sockets of this process. Events of any process reach them by NOTIFY. */
export class ChatHub {
  readonly platform: Platform;
  readonly #peers = new Set<Peer>();
  readonly #endListening: () => Promise<void>;
  readonly #beat: NodeJS.Timeout;
  /** News are passed on one after another, so that their order stays. */
  #last: Promise<void> = Promise.resolve();

  constructor(platform: Platform, url: string) {
    this.platform = platform;
    this.#endListening = listenForNews(url, {
      onNews: (news) => {
        this.#last = this.#last.then(() => this.#pass(news)).catch((error) => this.#fail(error));
      },
      onBreak: () => this.#closeAll(),
    });
    this.#beat = setInterval(() => void this.#look().catch((error) => this.#fail(error)), beatMs);
    this.#beat.unref();
  }

  /** Takes over a newly opened socket. */
  open(wire: Wire, frame: { language: string; address: string; userAgent: string }): Peer {
    const peer = new Peer(this, wire, frame);
    this.#peers.add(peer);
    return peer;
  }

  /** Records one more socket of a person. */
  async join({ organizationId, userId }: Person): Promise<string> {
    const id = randomUUID();
    await inTenant(this.platform.db, organizationId, (trx) =>
      trx
        .insertInto("chat_socket")
        .values({ organization_id: organizationId, id, user_id: userId, seen_at: sql<string>`now()` })
        .execute(),
    );
    await this.tell({ event: "USER_CONNECTED", organizationId, roomId: null, userId });
    return id;
  }

  /** Records that a socket has closed. */
  async part(peer: Peer): Promise<void> {
    this.#peers.delete(peer);
    const { person } = peer;
    if (!person) return;
    const { organizationId, userId, socketId } = person;
    const left = await inTenant(this.platform.db, organizationId, async (trx) => {
      await trx
        .deleteFrom("chat_socket")
        .where("organization_id", "=", organizationId)
        .where("id", "=", socketId)
        .execute();
      return trx
        .selectFrom("chat_socket")
        .select("id")
        .where("organization_id", "=", organizationId)
        .where("user_id", "=", userId)
        .where("seen_at", ">", sql<string>`now() - interval '90 seconds'`)
        .execute();
    });
    if (left.length === 0)
      await this.tell({ event: "USER_DISCONNECTED", organizationId, roomId: null, userId });
  }

  /** Notifies all processes, including this one. */
  async tell(news: ChatNews): Promise<void> {
    await sql`SELECT pg_notify(${chatChannel}, ${JSON.stringify(news)})`.execute(this.platform.db);
  }

  async close(): Promise<void> {
    clearInterval(this.#beat);
    await Promise.allSettled(
      [...this.#peers].map((peer) => this.part(peer).finally(() => peer.close(comeBack))),
    );
    this.#peers.clear();
    await this.#endListening();
  }

  #closeAll(): void {
    for (const peer of this.#peers) peer.close(comeBack);
  }

  #fail(error: unknown): void {
    this.platform.log.error({ err: error }, "chat");
    // Clients that may have missed something reconnect and ask.
    this.#closeAll();
  }

  /** Passes news on to those sockets of this process whom it concerns. */
  async #pass(news: ChatNews): Promise<void> {
    const { event, organizationId, roomId, userId } = news;
    const near = [...this.#peers].filter(({ person }) => person?.organizationId === organizationId);
    if (near.length === 0) return;
    if (roomId === null) {
      for (const peer of near) peer.send({ action: event, status: true, message: "", data: { userId } });
      return;
    }
    const { members, message } = await this.#read(news, roomId);
    const data = {
      roomId,
      userId,
      ...(news.seq !== undefined && { seq: news.seq }),
      ...(message && { message }),
    };
    for (const peer of near) {
      const own = peer.person?.userId;
      if (own === undefined || (event === "TYPING" && own === userId)) continue;
      const concerned = members.has(own) || (event === "LEAVE_ROOM" && own === userId);
      if (concerned) peer.send({ action: event, status: true, message: "", data });
    }
  }

  /** Reads the members of a room and the message of the news. */
  #read({ organizationId, messageId }: ChatNews, roomId: number) {
    return inTenant(
      this.platform.db,
      organizationId,
      async (trx) => {
        const reader = { trx, organizationId };
        const members = await trx
          .selectFrom("chat_member")
          .select("user_id")
          .where("organization_id", "=", organizationId)
          .where("room_id", "=", roomId)
          .execute();
        const rows =
          messageId === undefined ? [] : await messageRows(reader).where("n.id", "=", messageId).execute();
        const [message] = await asMessages(reader, rows);
        return { members: new Set(members.map(({ user_id }) => user_id)), message };
      },
      { readOnly: true },
    );
  }

  /** Closes the sockets of people who have signed out, and reports the others as present. */
  async #look(): Promise<void> {
    for (const peer of this.#peers) {
      const { person } = peer;
      if (!person) continue;
      const { organizationId, sessionId, socketId } = person;
      const stands = await inTenant(this.platform.db, organizationId, async (trx) => {
        if (!(await loadAuthenticated(trx, organizationId, sessionId))) return false;
        await trx
          .updateTable("chat_socket")
          .set({ seen_at: sql<string>`now()` })
          .where("organization_id", "=", organizationId)
          .where("id", "=", socketId)
          .execute();
        return true;
      });
      if (!stands) peer.end();
    }
  }
}
