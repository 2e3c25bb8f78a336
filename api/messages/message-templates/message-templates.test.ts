import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { messageTemplateStatusList } from "#api/messages/message-templates/message-template-status.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [branchId, otherBranchId] = house.branchIds;
const api = await house.admin();

type Template = Parameters<typeof api.messageTemplates.add>[0]["template"];
const template = { name: "Arrival", language: "en", subject: "Welcome", body: "Dear {guest.name}" } as const;
const added = async (more: Partial<Template> = {}) =>
  (await api.messageTemplates.add({ template: { ...template, officeId: branchId, ...more } }))
    .MessageTemplateId;
const listed = async (input: Parameters<typeof api.messageTemplates.list>[0]) =>
  (await api.messageTemplates.list(input)).MessageTemplates.map(({ id }) => id);

describe("message templates", () => {
  it("are added, changed and spoken in more languages, with who changed what", async () => {
    const id = await added();
    await api.messageTemplates.setText({
      id,
      language: "de",
      subject: "Willkommen",
      body: "Hallo {guest.name}",
    });
    const { MessageTemplate } = await api.messageTemplates.update({
      template: { id, secondChannel: "SMS", version: 2 },
    });
    expect(MessageTemplate).toMatchObject({ status: "NEW", secondChannel: "SMS", version: 3 });
    expect(MessageTemplate.texts).toEqual([
      { language: "de", subject: "Willkommen", body: "Hallo {guest.name}" },
    ]);
    await api.messageTemplates.removeText({ id, language: "de" });
    const { History } = await api.messageTemplates.read({ id });
    expect(History.map(({ action }) => action)).toEqual(["removeText", "update", "setText", "add"]);
  });

  it("are listed by branch, words, event and channel; those of all branches everywhere", async () => {
    const id = await added({ body: "100% {unit.name}", thirdChannel: "SMS", event: "POST_CHECKOUT" });
    const everywhere = await added({ officeId: null, body: "100% of you" });
    expect(await listed({ filter: { q: "100%" } })).toEqual([id, everywhere]);
    expect(await listed({ filter: { channel: ["SMS"], event: ["POST_CHECKOUT"] } })).toEqual([id]);
    expect(await listed({ buids: [otherBranchId], filter: { q: "100%" } })).toEqual([everywhere]);
  });

  it("are refused beside the field that cannot be meant", async () => {
    const refusals: [Partial<Template>, string][] = [
      [{ body: "{door_code}" }, "template.body"],
      [{ body: "{#if guest.name}" }, "template.body"],
      [{ subject: "" }, "template.subject"],
      [{ secondChannel: "EMAIL" }, "template.secondChannel"],
      [{ thirdChannel: "EMAIL" }, "template.thirdChannel"],
      [{ event: "CUSTOM_TIME" }, "template.repeat"],
      [{ event: "CUSTOM_TIME", repeat: "weekly", atTime: "10:00" }, "template.weekday"],
      [{ event: "CUSTOM_TIME", repeat: "once", onDay: "2027-01-01" }, "template.atTime"],
      [{ officeId: 999_999 }, "template.officeId"],
      [{ unitId: 999_999 }, "template.unitId"],
    ];
    for (const [more, field] of refusals)
      await expect(added(more)).rejects.toMatchObject({
        errorType: "VALIDATION",
        objects: { fields: { [field]: expect.anything() } },
      });
    expect(await added({ subject: "", firstChannel: "SMS", body: "{access.wifi|none}" })).toBeGreaterThan(0);
  });

  it("keep no times of another event", async () => {
    const id = await added({ event: "CUSTOM_TIME", repeat: "weekly", weekday: "mon", atTime: "10:00" });
    const { MessageTemplate } = await api.messageTemplates.update({ template: { id, event: "PRE_CHECKIN" } });
    expect(MessageTemplate).toMatchObject({ repeat: null, weekday: null, atTime: null });
  });

  it("leave the list when they are deleted, and come back within 30 days", async () => {
    const id = await added({ name: "Gone" });
    await api.messageTemplates.remove({ id });
    expect(await listed({ filter: { q: "Gone" } })).toEqual([]);
    expect(await listed({ filter: { q: "Gone", status: ["DELETED"] } })).toEqual([id]);
    await api.messageTemplates.restore({ id });
    expect(await listed({ filter: { q: "Gone" } })).toEqual([id]);
  });
});

describe("the status of a message template", () => {
  testMoves(house, messageTemplateStatusList, {
    make: () => added(),
    fails: {
      within30Days: (trx, id) =>
        sql`UPDATE message_template SET removed_at = now() - interval '31 days' WHERE id = ${id}`.execute(
          trx,
        ),
    },
  });
});
