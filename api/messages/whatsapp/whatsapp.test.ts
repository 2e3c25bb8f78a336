// On each PostgreSQL: statements written by hand.
import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { joinSecrets } from "#api/integrations/stripe/open.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";
import { OutsideError, type OutsideReply } from "#api/platform/vendors/outside/fetch-outside.ts";
import { picture } from "#api/walks/access-sample-testing.ts";
import type { Client } from "#contract/platform/client.ts";

const appSecret = "app-secret";
const businessId = "419561257915477";
const phoneNumberId = "106540352242922";
interface Posted {
  to: string;
  type: string;
  biz_opaque_callback_data: string;
  text?: { body: string };
  image?: { id: string; caption?: string };
  template?: { name: string; language: { code: string }; components?: unknown };
}
const posts: Posted[] = [];
/** Where the vendor says that files are. */
const mediaUrls: string[] = [];
const uploads: string[] = [];
/** The tokens that files were fetched with. */
const tokens: (string | undefined)[] = [];
/** How the next posts end: taken unless it says otherwise; `lost` is taken and never answered. */
const next: ("lost" | "empty" | number)[] = [];
const templates = [
  {
    name: "hello",
    language: "en",
    status: "APPROVED",
    category: "UTILITY",
    components: [{ type: "BODY", text: "Hello {{1}}, may we write to you?" }],
  },
  {
    name: "offer",
    language: "en",
    status: "APPROVED",
    category: "MARKETING",
    components: [{ type: "BODY", text: "{{1}} gets {{2}}" }],
  },
  {
    name: "draft",
    language: "en",
    status: "PENDING",
    category: "UTILITY",
    components: [{ type: "BODY", text: "No" }],
  },
];
let made = 0;

const house = await testHouse({
  outside: async (address, { method = "GET", body = "", upload, headers } = {}): Promise<OutsideReply> => {
    const reply = (status: number, value: unknown) => ({ status, headers: {}, text: JSON.stringify(value) });
    if (address.includes("/MEDIA-")) return reply(200, { url: mediaUrls.shift() });
    if (address.startsWith("https://lookaside.fbsbx.com/")) {
      tokens.push(headers?.authorization);
      return { status: 200, headers: {}, text: "", bytes: new Uint8Array(await picture().arrayBuffer()) };
    }
    if (address.endsWith("/media")) {
      uploads.push(Buffer.from(upload ?? []).toString("latin1"));
      return reply(200, { id: "UPLOAD-1" });
    }
    if (method === "GET") return reply(200, { data: templates });
    expect(address).toBe(`https://graph.facebook.com/v23.0/${phoneNumberId}/messages`);
    const how = next.shift();
    if (typeof how === "number")
      return reply(how, { error: { code: 131026, message: "Message undeliverable" } });
    posts.push(JSON.parse(body));
    if (how === "lost") throw new OutsideError("timeout");
    return reply(200, { messages: how === "empty" ? [] : [{ id: `wamid.out-${posts.length}` }] });
  },
});
const { organizationId, platform } = house;
const [branchId, otherBranchId] = house.branchIds;
const api: Client = await house.admin();
await inTenant(platform.db, organizationId, (trx) =>
  saveConnection(
    platform,
    { trx, organizationId },
    {
      vendor: "whatsapp",
      secret: joinSecrets("token", appSecret),
      settings: { account: businessId, sender: phoneNumberId },
      userId: null,
    },
  ),
);

async function someone(branch: number = branchId) {
  made += 1;
  const digits = `43660${8_880_000 + made}`;
  const client = {
    branchId: branch,
    firstname: "Ida",
    lastname: `Bote ${made}`,
    email: `w${made}@mail.example`,
    mobile: `+${digits}`,
  };
  return { id: (await api.clients.add({ client })).ClientId, digits };
}

const sign = (payload: string) => `sha256=${createHmac("sha256", appSecret).update(payload).digest("hex")}`;

/** Meta posts a change about a number, signed as it signs. */
async function post(value: object, number = phoneNumberId) {
  const change = {
    field: "messages",
    value: { messaging_product: "whatsapp", metadata: { phone_number_id: number }, ...value },
  };
  const payload = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: businessId, changes: [change] }],
  });
  await house.nobody().whatsApp.hook({ organizationId, payload, signature: sign(payload) });
  await house.runJobs();
}

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));
const writes = (digits: string, id: string, body: string, at = new Date()) =>
  post({
    contacts: [{ wa_id: digits, profile: { name: "Ida" } }],
    messages: [{ from: digits, id, timestamp: seconds(at), type: "text", text: { body } }],
  });
const status = (id: string, word: string, more: object = {}) =>
  post({ statuses: [{ id, status: word, timestamp: seconds(new Date()), recipient_id: "1", ...more }] });

const conversationOf = async (clientId: number) => {
  const { conversations } = await api.whatsApp.list({ filter: { clientId: [clientId] } });
  return (await api.whatsApp.read({ id: conversations[0]?.id ?? 0 })).conversation;
};
const say = async (clientId: number, body = "Gern") => {
  const { messages } = await api.whatsApp.send({ bulk: false, clientId, body });
  await house.runJobs();
  return messages[0]?.id ?? 0;
};

describe("files", () => {
  it("that come in are fetched from Meta's hosts alone, and stored with their message", async () => {
    const { id, digits } = await someone();
    const sends = (messageId: string, mediaId: string) =>
      post({
        contacts: [{ wa_id: digits, profile: { name: "Ida" } }],
        messages: [
          {
            ...{ from: digits, id: messageId, timestamp: seconds(new Date()), type: "image" },
            image: { id: mediaId, caption: "Look", mime_type: "image/png" },
          },
        ],
      });
    mediaUrls.push("https://lookaside.fbsbx.com/file", "https://stranger.example/file");
    await sends("wamid.file-1", "MEDIA-1");
    const [message] = (await conversationOf(id)).messages;
    expect(message).toMatchObject({
      kind: "image",
      body: "Look",
      fileLeft: false,
      files: [{ name: "WhatsApp image.png", type: "image/png" }],
    });
    expect(await api.files.download({ id: message?.files[0]?.id ?? 0 })).toMatchObject({ type: "image/png" });
    const blind = await house.user({ client: ["read"], whatsapp: ["read"] });
    await expect(blind.files.download({ id: message?.files[0]?.id ?? 0 })).rejects.toMatchObject({
      status: 404,
    });
    await sends("wamid.file-2", "MEDIA-2");
    expect(tokens).toEqual(["Bearer token"]);
    expect((await conversationOf(id)).messages.at(-1)).toMatchObject({ files: [] });
  });

  it("go out within 24 hours, with a text below them", async () => {
    const { id, digits } = await someone();
    await expect(api.whatsApp.sendFile({ clientId: id, file: picture() })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    await writes(digits, "wamid.file-3", "Hello");
    const { messages } = await api.whatsApp.sendFile({ clientId: id, body: "The door", file: picture() });
    await house.runJobs();
    expect(messages).toMatchObject([{ kind: "image", body: "The door", files: [{ type: "image/png" }] }]);
    expect(uploads.at(-1)).toContain('name="messaging_product"');
    expect(posts.at(-1)).toMatchObject({ type: "image", image: { id: "UPLOAD-1", caption: "The door" } });
  });
});

describe("a message that comes in", () => {
  it("is the client's whose number it is, unseen until somebody says so, and counted in the menu", async () => {
    const { id, digits } = await someone();
    const before = (await api.whatsApp.unseen({})).count;
    await writes(digits, "wamid.in-1", "Wann dürfen wir kommen?");
    await writes(digits, "wamid.in-1", "Wann dürfen wir kommen?");
    expect((await api.whatsApp.unseen({})).count).toBe(before + 1);
    expect((await api.session.ping({})).counts).toMatchObject({ whatsappUnseen: before + 1 });
    expect((await api.messages.unseen({})).count).toEqual({ hostaway: 0, mail: 0, whatsapp: before + 1 });
    const conversation = await conversationOf(id);
    expect(conversation).toMatchObject({ clientId: id, unseen: 1, textHindrance: null, profileName: "Ida" });
    const [message] = conversation.messages;
    expect(message).toMatchObject({ body: "Wann dürfen wir kommen?", state: "received", seen: false });
    expect(await api.messages.seen({ id: conversation.id, ids: [] })).toEqual({ seen: 0 });
    expect(await api.messages.seen({ id: conversation.id, ids: [message?.id ?? 0] })).toEqual({ seen: 1 });
    expect(await api.messages.unseenWhatsApp({})).toEqual({ count: before });
  });

  it("is refused unless Meta signed it, and left out where it is about another number", async () => {
    const payload = JSON.stringify({ object: "whatsapp_business_account", entry: [] });
    const forged = { organizationId, payload, signature: sign(`${payload} `) };
    await expect(house.nobody().whatsApp.hook(forged)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const { id, digits } = await someone();
    const message = { from: digits, id: "wamid.other", timestamp: "1", type: "text", text: { body: "Hi" } };
    await post({ messages: [message] }, "999");
    expect((await api.whatsApp.list({ filter: { clientId: [id] } })).conversations).toEqual([]);
    expect(await house.nobody().whatsApp.verify({ organizationId, token: businessId })).toEqual({});
    await expect(house.nobody().whatsApp.verify({ organizationId, token: "1" })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });

  it("that says STOP in a language of the house closes the conversation until they write or agree again", async () => {
    const { id, digits } = await someone();
    await writes(digits, "wamid.stop", "Stopp!");
    expect(await conversationOf(id)).toMatchObject({ stopped: true, textHindrance: "whatsappStopped" });
    await expect(say(id)).rejects.toMatchObject({ errorType: "NOT_READY" });
    await writes(digits, "wamid.again", "Doch noch eine Frage", new Date(Date.now() + 2000));
    expect((await conversationOf(id)).textHindrance).not.toBe("whatsappWindow");
  });
});

describe("a message that goes out", () => {
  it("is a text within 24 hours after they wrote, and what becomes of it is known by rank", async () => {
    const { id, digits } = await someone();
    await writes(digits, "wamid.in-2", "Hallo");
    await say(id, "Gern, ab 15 Uhr");
    const wamid = `wamid.out-${posts.length}`;
    expect(posts.at(-1)).toMatchObject({ to: digits, type: "text", text: { body: "Gern, ab 15 Uhr" } });
    const stateNow = async () => (await conversationOf(id)).messages.at(-1)?.state;
    expect(await stateNow()).toBe("sent");
    await status(wamid, "read");
    await status(wamid, "delivered");
    await status(wamid, "sent");
    await status(wamid, "read");
    expect(await stateNow()).toBe("read");
  });

  it("says why it did not arrive, in the vendor's words", async () => {
    const { id, digits } = await someone();
    await writes(digits, "wamid.in-3", "Hallo");
    await say(id);
    const errors = [
      { code: 131047, title: "Re-engagement message", error_data: { details: "More than 24 hours" } },
    ];
    await status(`wamid.out-${posts.length}`, "failed", { errors });
    expect((await conversationOf(id)).messages.at(-1)).toMatchObject({
      state: "failed",
      reason: "More than 24 hours (WhatsApp 131047)",
    });
    next.push(400);
    await say(id);
    expect((await conversationOf(id)).messages.at(-1)).toMatchObject({ state: "failed", uncertain: false });
    next.push("empty");
    await say(id);
    expect((await conversationOf(id)).messages.at(-1)?.state).toBe("failed");
  });

  it("whose answer was lost is sent once, and a report on it says that it arrived", async () => {
    const { id, digits } = await someone();
    await writes(digits, "wamid.in-4", "Hallo");
    next.push("lost");
    const messageId = await say(id, "Einmal nur");
    expect((await conversationOf(id)).messages.at(-1)).toMatchObject({ state: "failed", uncertain: true });
    expect(posts.filter(({ text }) => text?.body === "Einmal nur")).toHaveLength(1);
    await status("wamid.lost", "delivered", { biz_opaque_callback_data: String(messageId) });
    expect((await conversationOf(id)).messages.at(-1)).toMatchObject({
      state: "delivered",
      uncertain: false,
    });
  });

  it("is only a template afterwards, to who agreed to it, with the client's name in it", async () => {
    const { id, digits } = await someone();
    await expect(say(id)).rejects.toMatchObject({ objects: {}, errorType: "NOT_READY" });
    const { templates: choices } = await api.whatsApp.templates({ clientId: id });
    expect(choices.map(({ name, usable }) => [name, usable])).toEqual([
      ["hello", true],
      ["offer", false],
    ]);
    const template = { bulk: false, clientId: id, isTemplate: true, templateName: "hello" };
    await expect(api.whatsApp.send(template)).rejects.toMatchObject({ errorType: "NOT_READY" });
    await expect(api.whatsApp.send({ ...template, templateName: "gone" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await expect(
      api.whatsApp.send({ ...template, templateName: "offer", optIn: true }),
    ).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    const { messages } = await api.whatsApp.send({ ...template, optIn: true });
    await house.runJobs();
    expect(messages[0]?.body).toMatch(/^Hello Ida Bote \d+, may we write to you\?$/);
    expect(posts.at(-1)).toMatchObject({
      to: digits,
      type: "template",
      template: { name: "hello", language: { code: "en" }, components: [{ type: "body" }] },
    });
    expect(await conversationOf(id)).toMatchObject({ optedIn: true, templateHindrance: null });
  });

  it("goes to all of several or to nobody", async () => {
    const one = await someone();
    const other = await someone();
    await writes(one.digits, "wamid.bulk", "Hallo");
    const before = posts.length;
    const both = { bulk: true, clientId: [one.id, other.id], body: "An alle" };
    await expect(api.whatsApp.send(both)).rejects.toMatchObject({ errorType: "NOT_READY" });
    await house.runJobs();
    expect(posts).toHaveLength(before);
    await writes(other.digits, "wamid.bulk-2", "Hallo");
    expect((await api.whatsApp.send(both)).messages).toHaveLength(2);
    await house.runJobs();
    expect(posts).toHaveLength(before + 2);
    await expect(api.whatsApp.send({ ...both, bulk: false })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
  });
});

it("writes down what was exchanged on a telephone, and sends nothing", async () => {
  const { id } = await someone();
  const before = posts.length;
  await api.whatsApp.add({ message: { clientId: id, direction: "out", body: "Am Handy beantwortet" } });
  await house.runJobs();
  expect(posts).toHaveLength(before);
  expect((await conversationOf(id)).messages).toMatchObject([
    { state: "logged", body: "Am Handy beantwortet" },
  ]);
});

it("shows nothing of another branch or organization, and no words to who may not read names", async () => {
  const { id, digits } = await someone(otherBranchId);
  await writes(digits, "wamid.else", "Hier drüben");
  const { id: conversationId } = await conversationOf(id);
  const rights = { client: ["read"], whatsapp: ["read"] } as const;
  const desk = await house.user({ client: ["read"], whatsapp: ["read"] }, { branches: [branchId] });
  await expect(desk.whatsApp.read({ id: conversationId })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  const there = await house.user(
    { client: [...rights.client], whatsapp: [...rights.whatsapp] },
    { branches: [otherBranchId] },
  );
  const { conversation } = await there.whatsApp.read({ id: conversationId });
  expect(conversation).toMatchObject({ phone: "", lastText: "", messages: [{ body: "" }] });
  const stranger = await (await house.otherTenant()).admin();
  await expect(stranger.whatsApp.read({ id: conversationId })).rejects.toMatchObject({
    errorType: "NOT_FOUND",
  });
  await expect(stranger.messages.seen({ id: conversationId, ids: [1] })).rejects.toMatchObject({
    errorType: "NOT_FOUND",
  });
});
