// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const anna = await house.person({ username: "anna" });
const ben = await house.person({ username: "ben" });
const cleo = await house.person({ username: "cleo" });
const stranger = await (await house.otherTenant()).person();

const { room } = await anna.client.chat.newRoom({ name: "Reception", userIds: [ben.id] });
const say = async (by: typeof anna, text: string, more: { replyMessageId?: number } = {}) =>
  (await by.client.chat.send({ roomId: room.id, text, ...more })).message;
const texts = async (by: typeof anna, page = 0) =>
  (await by.client.chat.messages({ roomId: room.id, page, messagesPerPage: 2 })).messages.map(
    ({ text }) => text,
  );

describe("a room", () => {
  it("holds what is written in order, by page, with answers", async () => {
    const first = await say(anna, "The boiler is cold");
    const second = await say(ben, "I call the plumber", { replyMessageId: first.id });
    expect(second).toMatchObject({ seq: 2, replyMessage: { id: first.id, text: "The boiler is cold" } });
    await say(anna, "Thank you");
    expect(await texts(anna)).toEqual(["I call the plumber", "Thank you"]);
    expect(await texts(anna, 1)).toEqual(["The boiler is cold"]);
    expect(await anna.client.chat.messages({ roomId: room.id, messagesPerPage: 2 })).toMatchObject({
      totalElements: 3,
      loadedPages: 1,
      totalPages: 2,
      page: 0,
      roomId: room.id,
    });
  });

  it("is its members' alone", async () => {
    for (const other of [cleo, stranger, await house.person({ admin: true })]) {
      await expect(other.client.chat.messages({ roomId: room.id })).rejects.toMatchObject({
        errorType: "NOT_FOUND",
      });
      await expect(other.client.chat.send({ roomId: room.id, text: "Hello" })).rejects.toMatchObject({
        errorType: "NOT_FOUND",
      });
      expect((await other.client.chat.search({ q: "boiler" })).messages).toEqual([]);
    }
  });

  it("counts what one has not read, and the pointer never goes back", async () => {
    const before = (await ben.client.chat.room({ id: room.id })).room;
    expect(before.unread).toBe(1);
    const { messages } = await ben.client.chat.messages({ roomId: room.id });
    await ben.client.chat.seen({ roomId: room.id, messagesId: messages.map(({ id }) => id) });
    expect((await ben.client.chat.room({ id: room.id })).room.unread).toBe(0);
    const [oldest] = messages;
    const { readSeq } = await ben.client.chat.seen({ roomId: room.id, messagesId: [oldest?.id ?? 0] });
    expect(readSeq).toBe(3);
  });

  it("tells after a break what is missing: what is new, changed and deleted, each once", async () => {
    const { lastSeq } = (await ben.client.chat.room({ id: room.id })).room;
    const one = await say(anna, "At two");
    const two = await say(anna, "Nonsense");
    await anna.client.chat.edit({ id: one.id, text: "At three" });
    await anna.client.chat.remove({ id: two.id });
    const { messages, more } = await ben.client.chat.missing({ roomId: room.id, since: lastSeq });
    expect(more).toBe(false);
    expect(messages.map(({ id, text }) => [id, text])).toEqual([
      [one.id, "At three"],
      [two.id, ""],
    ]);
    await expect(ben.client.chat.edit({ id: one.id, text: "At four" })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
  });

  it("is searched by words, also begun ones", async () => {
    expect((await ben.client.chat.search({ q: "plum" })).messages).toMatchObject([
      { text: "I call the plumber", roomName: "Reception" },
    ]);
    expect((await ben.client.chat.search({ q: "plumber boiler" })).messages).toEqual([]);
    expect((await ben.client.chat.search({ q: "&|!:*" })).messages).toEqual([]);
  });

  it("keeps order and loses nothing when many write at once", async () => {
    const { lastSeq } = (await anna.client.chat.room({ id: room.id })).room;
    await Promise.all(Array.from({ length: 20 }, (_, n) => say(n % 2 ? anna : ben, `at once ${n}`)));
    const { messages } = await ben.client.chat.missing({ roomId: room.id, since: lastSeq });
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => lastSeq + 1 + n));
    expect(new Set(messages.map(({ text }) => text)).size).toBe(20);
  });
});

describe("a mention", () => {
  it("is told at the next ping", async () => {
    const { people } = await anna.client.chat.people({});
    await say(anna, `@${people.find(({ id }) => id === ben.id)?.name} look at this`);
    const { events } = await ben.client.session.ping({});
    expect(events).toMatchObject([{ event: "FORM", description: expect.stringContaining("Reception") }]);
  });
});

describe("files", () => {
  it("go through the documents' door, to members alone, until the message is deleted", async () => {
    const file = new File(["%PDF-1.4\n%%EOF\n"], "boiler.pdf", { type: "application/pdf" });
    const { message } = await anna.client.chat.send({ roomId: room.id, files: [file] });
    const [{ id } = { id: 0 }] = message.files;
    expect(message.files).toMatchObject([{ name: "boiler.pdf" }]);
    await expect(ben.client.files.download({ id })).resolves.toMatchObject({ name: "boiler.pdf" });
    await expect(cleo.client.files.download({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await anna.client.chat.remove({ id: message.id });
    await expect(ben.client.files.download({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });
});

describe("rooms", () => {
  it("of two there is once, whoever begins it", async () => {
    const [one, other] = await Promise.all([
      anna.client.chat.newRoom({ userIds: [cleo.id] }),
      cleo.client.chat.newRoom({ userIds: [anna.id] }),
    ]);
    expect(one.room.id).toBe(other.room.id);
    await expect(anna.client.chat.leave({ id: one.room.id })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    await expect(anna.client.chat.newRoom({ userIds: [stranger.id] })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });

  it("change their members; who comes later reads what was before, who left reads no more", async () => {
    await anna.client.chat.editRoom({ id: room.id, userIds: [ben.id, cleo.id] });
    expect(await cleo.client.chat.room({ id: room.id })).toMatchObject({ room: { unread: 0 } });
    await cleo.client.chat.leave({ id: room.id });
    await expect(cleo.client.chat.room({ id: room.id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });
});
