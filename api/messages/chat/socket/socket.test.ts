import { afterAll, describe, expect, it } from "vitest";
import { ChatHub } from "#api/messages/chat/socket/hub.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { ServerMessage } from "#contract/messages/chat/socket.ts";

const house = await testHouse();
// Two processes on one database.
const hubs = [
  new ChatHub(house.platform, house.ownerUrl),
  new ChatHub(house.platform, house.ownerUrl),
] as const;
afterAll(() => Promise.all(hubs.map((hub) => hub.close())));
const frame = { language: "en", address: "192.0.2.1", userAgent: "vitest" };

type Who = Awaited<ReturnType<typeof house.person>>;

/** A socket that remembers what it was sent. */
function connect(hub: ChatHub) {
  const got: ServerMessage[] = [];
  const closed: number[] = [];
  const peer = hub.open(
    { send: (text) => got.push(JSON.parse(text)), close: (code) => closed.push(code) },
    frame,
  );
  const ask = async (action: string, data: object = {}) => {
    const ref = `r${got.length}`;
    await peer.take(JSON.stringify({ action, data, ref }));
    return got.find((message) => message.ref === ref);
  };
  return { got, closed, peer, ask };
}

async function signedIn(who: Who, hub: ChatHub) {
  const socket = connect(hub);
  const { ticket } = await who.client.chat.ticket({});
  expect(await socket.ask("AUTH", { ticket })).toMatchObject({
    status: true,
    data: { profile: { id: who.id } },
  });
  return socket;
}

const anna = await house.person({ username: "anna" });
const ben = await house.person({ username: "ben" });
const { room } = await anna.client.chat.newRoom({ name: "Reception", userIds: [ben.id] });

describe("the socket", () => {
  it("greets, and answers nothing before a ticket, which opens one socket once", async () => {
    const socket = connect(hubs[0]);
    expect(socket.got).toMatchObject([{ action: "CONNECTION", status: true }]);
    expect(await socket.ask("ROOMS")).toMatchObject({
      status: false,
      data: { errorType: "UNAUTHENTICATED" },
    });
    const { ticket } = await anna.client.chat.ticket({});
    expect(await socket.ask("AUTH", { ticket })).toMatchObject({ status: true });
    expect(await socket.ask("ROOMS")).toMatchObject({
      status: true,
      data: { rooms: [{ name: "Reception" }] },
    });
    const other = connect(hubs[0]);
    expect(await other.ask("AUTH", { ticket })).toMatchObject({ status: false });
    await hubs[0].part(socket.peer);
  });

  it("carries messages, typing and reading from one process to the other, in order and once", async () => {
    const one = await signedIn(anna, hubs[0]);
    const other = await signedIn(ben, hubs[1]);
    for (let n = 0; n < 20; n += 1)
      expect(
        await one.ask("MESSAGE", { roomId: room.id, text: `message ${n}`, key: `key-${n}` }),
      ).toMatchObject({
        status: true,
      });
    // The same again, as after a break, is written once.
    await one.ask("MESSAGE", { roomId: room.id, text: "message 19", key: "key-19" });
    const texts = () =>
      other.got
        .filter(({ action, ref }) => action === "MESSAGE" && ref === undefined)
        .map(({ data }) => data);
    await expect.poll(() => texts().length).toBe(20);
    expect(texts()).toMatchObject(
      Array.from({ length: 20 }, (_, n) => ({ message: { text: `message ${n}`, seq: n + 1 } })),
    );
    await one.ask("TYPING", { roomId: room.id });
    await expect.poll(() => other.got.at(-1)).toMatchObject({ action: "TYPING", data: { userId: anna.id } });
    expect(one.got.some(({ action, ref }) => action === "TYPING" && ref === undefined)).toBe(false);
    const page = await other.ask("GET_MESSAGES", { roomId: room.id, page: 0, messagesPerPage: 5 });
    expect(page).toMatchObject({ data: { totalElements: 20, totalPages: 4 } });
    expect(await other.ask("ROOM", { id: room.id, since: 18 })).toMatchObject({
      data: { missing: { messages: [{ seq: 19 }, { seq: 20 }] } },
    });
    await hubs[0].part(one.peer);
    await expect
      .poll(() => other.got.at(-1))
      .toMatchObject({ action: "USER_DISCONNECTED", data: { userId: anna.id } });
    await hubs[1].part(other.peer);
  });

  it("stays open whatever comes", async () => {
    const { got, closed, peer, ask } = await signedIn(anna, hubs[0]);
    for (const odd of [
      "",
      "{",
      "[]",
      "null",
      '{"action":"DROP"}',
      "x".repeat(1024 * 1024),
      new ArrayBuffer(3),
    ])
      await peer.take(odd);
    expect(got.slice(-7)).toEqual(
      Array.from({ length: 7 }, () =>
        expect.objectContaining({ action: "ERROR", status: false, message: expect.any(String) }),
      ),
    );
    const stranger = await (await house.otherTenant()).person();
    const theirs = await stranger.client.chat
      .newRoom({ name: "Theirs", userIds: [stranger.id] })
      .catch(() => null);
    expect(await ask("ROOM", { id: theirs?.room.id ?? 999_999 })).toMatchObject({
      status: false,
      data: { errorType: "NOT_FOUND" },
    });
    expect(await ask("MESSAGE", { roomId: room.id, text: "x".repeat(5000) })).toMatchObject({
      status: false,
    });
    expect(await ask("NEW_ROOM", { userIds: "all" })).toMatchObject({ status: false });
    expect(closed).toEqual([]);
    await hubs[0].part(peer);
  });

  it("ends with the session", async () => {
    const who = await house.person();
    const { closed, ask } = await signedIn(who, hubs[0]);
    await who.client.session.logout({});
    await ask("ROOMS");
    expect(closed).toEqual([4401]);
  });
});
