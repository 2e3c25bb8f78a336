import { randomUUID } from "node:crypto";
import { type Ask, actions, type Data } from "#api/messages/chat/socket/actions.ts";
import type { ChatHub } from "#api/messages/chat/socket/hub.ts";
import { spendTicket } from "#api/messages/chat/ticket.ts";
import { loadAuthenticated } from "#api/platform/access/authenticate.ts";
import { dispatch } from "#api/platform/calls/dispatch.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { toCallFailure } from "#api/platform/calls/reply-failure.ts";
import { chooseLanguage, textsIn } from "#api/platform/calls/texts.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { clientMessage, type ServerMessage } from "#contract/messages/chat/socket.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import type { Caller } from "#contract/platform/client.ts";

/** The connection that a socket is written to. */
export interface Wire {
  send(text: string): void;
  close(code: number): void;
}

/** The person of a socket, known once its ticket was used. */
export interface Person {
  organizationId: number;
  sessionId: number;
  userId: number;
  name: string;
  socketId: string;
}

/** Signed out: the client must not reconnect by itself. */
const signedOut = 4401;
/** Longer messages are refused unread. */
const longest = 64 * 1024;
/** The most actions in ten seconds. */
const mostActions = 200;
const spanMs = 10_000;

/** One socket. Signed in by a ticket, it makes the same calls as the pages, with the same rights. */
export class Peer {
  person: Person | null = null;
  readonly #hub: ChatHub;
  readonly #wire: Wire;
  readonly #frame: { language: string; address: string; userAgent: string };
  #began = 0;
  #count = 0;
  /** Actions are answered one after another. */
  #last: Promise<void> = Promise.resolve();

  constructor(hub: ChatHub, wire: Wire, frame: { language: string; address: string; userAgent: string }) {
    this.#hub = hub;
    this.#wire = wire;
    this.#frame = frame;
    this.send({ action: "CONNECTION", status: true, message: "", data: {} });
  }

  send(message: ServerMessage): void {
    this.#wire.send(JSON.stringify(message));
  }

  close(code: number): void {
    this.#wire.close(code);
  }

  /** Ends the socket because its session is over. */
  end(): void {
    this.close(signedOut);
  }

  /** Answers a message of the client. No message closes the socket; only the end of the session does. */
  take(text: unknown): Promise<void> {
    this.#last = this.#last.then(() => this.#answer(text));
    return this.#last;
  }

  async #answer(text: unknown): Promise<void> {
    const read = this.#read(text);
    const { action = "ERROR", ref } = read ?? {};
    const back = { action, ...(ref !== undefined && { ref }) } as const;
    try {
      if (!read)
        throw new Failure(typeof text === "string" && text.length > longest ? "TOO_LARGE" : "BAD_REQUEST");
      this.#requirePatience();
      const data =
        read.action === "AUTH" ? await this.#signIn(read.data) : await this.#act(read.action, read.data);
      this.send({ ...back, status: true, message: "", data });
    } catch (error) {
      const { message, errorType, objects } = this.#worded(error, action);
      this.send({ ...back, status: false, message, data: { errorType, ...objects } });
      if (errorType === "UNAUTHENTICATED" && this.person) this.end();
    }
  }

  #read(text: unknown) {
    if (typeof text !== "string" || text.length > longest) return null;
    try {
      return clientMessage.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }

  #requirePatience(): void {
    const now = Date.now();
    if (now - this.#began > spanMs) {
      this.#began = now;
      this.#count = 0;
    }
    this.#count += 1;
    if (this.#count > mostActions) throw new Failure("RATE_LIMITED", { params: { seconds: spanMs / 1000 } });
  }

  async #signIn({ ticket }: Data) {
    const { db } = this.#hub.platform;
    const holder = typeof ticket === "string" ? await spendTicket(db, ticket) : null;
    const who =
      holder &&
      (await inTenant(db, holder.organizationId, (trx) =>
        loadAuthenticated(trx, holder.organizationId, holder.sessionId),
      ));
    if (!holder || !who) throw new Failure("UNAUTHENTICATED");
    const { userId, name, username } = who;
    const member = { ...holder, userId, name: name || username };
    if (!this.person)
      this.person = { ...member, socketId: await this.#hub.join({ ...member, socketId: "" }) };
    return { profile: { id: userId, name: member.name, username } };
  }

  async #act(action: keyof typeof actions, data: Data): Promise<unknown> {
    const { person } = this;
    if (!person) throw new Failure("UNAUTHENTICATED");
    const { organizationId, userId } = person;
    const caller: Caller = {
      ...this.#frame,
      bearer: null,
      session: person,
      organizationId,
      requestId: randomUUID(),
    };
    const ask: Ask = (call, input, options = {}) =>
      dispatch(this.#hub.platform, call, input, caller, options);
    const answer = await actions[action](ask, data);
    if (action !== "TYPING") return answer;
    await this.#hub.tell({ event: "TYPING", organizationId, roomId: Number(data.roomId), userId });
    return {};
  }

  #worded(error: unknown, action: string): CallFailure {
    if (error instanceof CallFailure) return error;
    const t = textsIn(chooseLanguage(this.#frame.language));
    return toCallFailure(error, {
      t,
      platform: this.#hub.platform,
      requestId: randomUUID(),
      call: `chat ${action}`,
    });
  }
}
