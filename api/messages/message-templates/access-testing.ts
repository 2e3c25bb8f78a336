import { inTenant } from "#api/platform/database/tenant.ts";
import { type Access, inDays, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    messageTemplate: number;
    deletedMessageTemplate: number;
    colleagueTemplate: number;
    plannedMessage: number;
    heldMessage: number;
    editedMessage: number;
    skippedMessage: number;
    dueMessage: number;
    leftOutMessage: number;
    bulkMessage: number;
    quietBranch: number;
    sendingStop: number;
  }
}

const template = { name: mark, language: "en", subject: "Hello", body: "{guest.name}" } as const;

export const access: Access<
  "messageTemplates" | "messageDispatches" | "sendingStops",
  | "messageTemplate"
  | "deletedMessageTemplate"
  | "colleagueTemplate"
  | "plannedMessage"
  | "heldMessage"
  | "editedMessage"
  | "skippedMessage"
  | "dueMessage"
  | "leftOutMessage"
  | "bulkMessage"
  | "quietBranch"
  | "sendingStop"
> = {
  samples: {
    messageTemplates: {
      list: none,
      read: ({ messageTemplate }) => ({ id: messageTemplate }),
      add: ({ branch }) => ({ template: { ...template, officeId: branch } }),
      update: ({ messageTemplate }) => ({ template: { id: messageTemplate, body: "seen" } }),
      setText: ({ messageTemplate }) => ({
        id: messageTemplate,
        language: "de",
        subject: "Hallo",
        body: "Hallo",
      }),
      removeText: ({ messageTemplate }) => ({ id: messageTemplate, language: "fr" }),
      remove: ({ messageTemplate }) => ({ id: messageTemplate }),
      restore: ({ deletedMessageTemplate }) => ({ id: deletedMessageTemplate }),
    },
    messageDispatches: {
      list: none,
      read: ({ plannedMessage }) => ({ id: plannedMessage }),
      hold: ({ heldMessage }) => ({ id: heldMessage, held: true }),
      edit: ({ editedMessage }) => ({ id: editedMessage, subject: "For you", body: "Dear {guest.name}" }),
      skip: ({ skippedMessage }) => ({ id: skippedMessage }),
      takeBack: ({ leftOutMessage }) => ({ id: leftOutMessage }),
      bulk: ({ bulkMessage }) => ({ ids: [bulkMessage], act: "hold" }),
      bulkAct: () => ({ id: 999_999 }),
      undoBulk: () => ({ id: 999_999 }),
      colleagues: none,
      sendNow: ({ dueMessage }) => ({ id: dueMessage }),
      sendTemplate: ({ colleagueTemplate, contract }) => ({ id: colleagueTemplate, contractId: contract }),
      sendUserMail: ({ colleagueTemplate, owner }) => ({
        userIds: [owner],
        messageTemplateId: colleagueTemplate,
      }),
      sendAgentMail: ({ colleagueTemplate, owner }) => ({
        userIds: [owner],
        messageTemplateId: colleagueTemplate,
      }),
      preview: ({ colleagueTemplate, contract }) => ({ id: colleagueTemplate, contractId: contract }),
      test: ({ colleagueTemplate, contract }) => ({ id: colleagueTemplate, contractId: contract }),
    },
    sendingStops: {
      list: none,
      stop: ({ quietBranch }) => ({ branchId: quietBranch }),
      resume: ({ sendingStop }) => ({ id: sendingStop }),
    },
  },
  records: async ({ platform, organizationId }, { branch, contract, owner }, { client: api }) => {
    const add = async () =>
      (await api.messageTemplates.add({ template: { ...template, officeId: branch } })).MessageTemplateId;
    const [messageTemplate, deletedMessageTemplate] = [await add(), await add()];
    const colleagueTemplate = await add();
    const planned = await inTenant(platform.db, organizationId, async (trx) => {
      await trx
        .updateTable("app_user")
        .set({ email: "owner@mail.example" })
        .where("organization_id", "=", organizationId)
        .where("id", "=", owner)
        .execute();
      const at = `${inDays(98)}T12:00:00Z`;
      const dispatch = (occasion: string) => ({
        ...{ organization_id: organizationId, branch_id: branch, template_id: messageTemplate },
        ...{ contract_id: contract, occasion, due_at: at, send_after: at, ends_at: at },
      });
      const leftOut = { ...dispatch("leftOut"), status: "DELETED" as const, reason: "skipped" as const };
      const rows = [...["", "held", "edited", "skipped", "due", "bulk"].map(dispatch), leftOut];
      return trx.insertInto("message_dispatch").values(rows).returning("id").execute();
    });
    const [
      plannedMessage = 0,
      heldMessage = 0,
      editedMessage = 0,
      skippedMessage = 0,
      dueMessage = 0,
      ...more
    ] = planned.map(({ id }) => id);
    const [bulkMessage = 0, leftOutMessage = 0] = more;
    const addBranch = async (invoicePrefix: string) => {
      const place = { country: "AT", timeZone: "Europe/Vienna", legalName: "Quiet GmbH" } as const;
      return (await api.branches.add({ branch: { ...place, name: mark, invoicePrefix } })).BranchId;
    };
    const quietBranch = await addBranch("QUIET");
    const { StopId: sendingStop } = await api.sendingStops.stop({ branchId: await addBranch("STILL") });
    await api.messageTemplates.setText({
      id: messageTemplate,
      language: "fr",
      subject: "Bonjour",
      body: "Bonjour",
    });
    await api.messageTemplates.remove({ id: deletedMessageTemplate });
    return {
      messageTemplate,
      deletedMessageTemplate,
      colleagueTemplate,
      plannedMessage,
      heldMessage,
      editedMessage,
      skippedMessage,
      dueMessage,
      leftOutMessage,
      bulkMessage,
      quietBranch,
      sendingStop,
    };
  },
  refused: {
    // Who asks has no address.
    "messageDispatches.test": "NOT_READY",
    // Only who did several at once may undo that.
    "messageDispatches.bulkAct": "NOT_FOUND",
    "messageDispatches.undoBulk": "NOT_FOUND",
  },
};
