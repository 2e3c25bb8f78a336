import type { SignedIn } from "#app/services/access.server.ts";
import type { Done } from "#app/services/tell-outcome.server.ts";
import { documentTags } from "#contract/platform/record-choices.ts";
import { buildingTodoEvents, exposeOffers } from "#contract/property/buildings/building-choices.ts";
import { type Acts, ids, typed } from "./act.ts";
import { costActs } from "./cost-acts.server.ts";

/** The acts of the tabs beside the forms, by intent. Each throws `CallFailure` when the API refuses. */
export const tabActs: Acts = {
  async remove({ signedIn, id, options }) {
    await signedIn.api.buildings.remove({ id }, options);
    return { text: signedIn.t("removed"), to: "/buildings" };
  },
  async addUnit({ signedIn, id, target, options }) {
    await signedIn.api.buildings.addUnit({ id, propertyId: Number(target) }, options);
    return outcome(signedIn, "addUnit");
  },
  async removeUnit({ signedIn, id, form, target, options }) {
    const how = { force: form.has("force"), reason: typed(form, "reason") };
    await signedIn.api.buildings.removeUnit({ id, propertyId: Number(target), ...how }, options);
    return outcome(signedIn, "removeUnit");
  },
  async moveUnit({ signedIn, id, target, options }) {
    const [unit = "", way = ""] = target.split("-");
    const unitIds = (await signedIn.api.buildings.read({ id })).units.map((shownUnit) => shownUnit.id);
    const from = unitIds.indexOf(Number(unit));
    const to = from + (way === "up" ? -1 : 1);
    const [moved] = from < 0 ? [] : unitIds.splice(from, 1);
    if (moved !== undefined) unitIds.splice(Math.max(0, to), 0, moved);
    await signedIn.api.buildingRecords.arrangeUnits({ id, unitIds }, options);
    return outcome(signedIn, "moveUnit");
  },
  async setPeople({ signedIn, id, form, options }) {
    await signedIn.api.buildingRecords.setPeople(
      { id, userIds: ids(form, "userIds"), ownerIds: ids(form, "ownerIds") },
      options,
    );
    return outcome(signedIn, "setPeople");
  },
  async addBank({ signedIn, id, form, options }) {
    await signedIn.api.buildingRecords.addBank({ id, name: typed(form, "name") }, options);
    return outcome(signedIn, "addBank");
  },
  async removeBank({ signedIn, id, target, options }) {
    await signedIn.api.buildingRecords.removeBank({ id, bankId: Number(target) }, options);
    return outcome(signedIn, "removeBank");
  },
  async addFiles({ signedIn, id, form, options }) {
    const tag = documentTags.find((name) => name === form.get("tag"));
    const files = form.getAll("files").filter((file) => file instanceof File && file.size > 0);
    const sent = files.filter((file) => file instanceof File);
    if (sent.length === 0) return refused(signedIn, "chooseFile");
    const bankId = Number(form.get("bankId") ?? 0);
    if (bankId > 0)
      await signedIn.api.buildingRecords.addBankFiles({ id, bankId, files: sent, tag }, options);
    else await signedIn.api.buildingRecords.addFiles({ id, files: sent, tag }, options);
    return outcome(signedIn, "addFiles");
  },
  async removeFile({ signedIn, id, target, options }) {
    await signedIn.api.buildingRecords.removeFile({ id, fileId: Number(target) }, options);
    return outcome(signedIn, "removeFile");
  },
  async todo({ signedIn, id, target, options }) {
    const event = buildingTodoEvents.find((name) => name === target);
    if (!event) return refused(signedIn, "chooseEvent");
    const { added } = await signedIn.api.buildingRecords.todo({ id, event }, options);
    return outcome(signedIn, added ? "todo" : "todoAgain");
  },
  async sendUserMail({ signedIn, id, form, options }) {
    const to = { userIds: ids(form, "userIds"), ownerIds: ids(form, "ownerIds") };
    const { messageIds } = await signedIn.api.buildingRecords.sendUserMail(
      { id, ...to, ...letter(form) },
      options,
    );
    return outcome(signedIn, "sendMail", messageIds.length);
  },
  async sendAgentMail({ signedIn, id, form, options }) {
    const userIds = ids(form, "agentIds");
    const { messageIds } = await signedIn.api.buildingRecords.sendAgentMail(
      { id, userIds, ...letter(form) },
      options,
    );
    return outcome(signedIn, "sendMail", messageIds.length);
  },
  async sendFiles({ signedIn, id, form, options }) {
    const to = { userIds: ids(form, "userIds"), ownerIds: ids(form, "ownerIds") };
    const files = ids(form, "files");
    const { messageIds } = await signedIn.api.buildingRecords.sendFiles({ id, ...to, files }, options);
    return outcome(signedIn, "sendMail", messageIds.length);
  },
  async requestExpose({ signedIn, id, target, options }) {
    const kind = (["expose", "liquidityPlan", "opinion"] as const).find((name) => name === target);
    if (!kind || !Object.hasOwn(exposeOffers, kind)) return refused(signedIn, "chooseEvent");
    await signedIn.api.buildingRecords.requestExpose({ id, kind }, options);
    return outcome(signedIn, "requestExpose");
  },
  ...costActs,
};

function letter(form: FormData) {
  return { subject: typed(form, "subject"), body: typed(form, "body"), files: ids(form, "files") };
}

function outcome({ t }: SignedIn, key: string, count = 0): Done {
  return { text: t(`done.${key}`, { number: count }) };
}

function refused({ t }: SignedIn, key: string): Done {
  return { toast: { kind: "error", text: t(`refused.${key}`) } };
}
