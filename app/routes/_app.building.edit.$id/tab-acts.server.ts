import { parseDate } from "#app/components/form/parse-date.ts";
import { parseDecimal, parseMoney } from "#app/components/form/parse-number.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import type { Toast } from "#app/services/flash.server.ts";
import { todayOf } from "#app/services/today.ts";
import { buildingTodoEvents, exposeOffers } from "#contract/building-choices.ts";
import { meters } from "#contract/cost-choices.ts";
import { documentTags } from "#contract/unit-choices.ts";
import { shownPeriod } from "./period.ts";

interface Act {
  signedIn: SignedIn;
  id: number;
  form: FormData;
  /** What the button names after the colon of its intent. */
  target: string;
  options: { idempotencyKey: string | undefined };
}

interface Done {
  toast: Toast;
  to?: string;
}

/** The acts of the tabs beside the forms, by intent. Each throws `CallFailure` when the API refuses. */
export const tabActs: Record<string, (act: Act) => Promise<Done>> = {
  async remove({ signedIn, id, options }) {
    await signedIn.api.buildings.remove({ id }, options);
    return { toast: { kind: "success", text: signedIn.t("removed") }, to: "/buildings" };
  },
  async addUnit({ signedIn, id, target, options }) {
    await signedIn.api.buildings.addUnit({ id, propertyId: Number(target) }, options);
    return said(signedIn, "addUnit");
  },
  async removeUnit({ signedIn, id, target, options }) {
    await signedIn.api.buildings.removeUnit({ id, propertyId: Number(target) }, options);
    return said(signedIn, "removeUnit");
  },
  async moveUnit({ signedIn, id, target, options }) {
    const [unit = "", way = ""] = target.split("-");
    const unitIds = (await signedIn.api.buildings.read({ id })).units.map((known) => known.id);
    const from = unitIds.indexOf(Number(unit));
    const to = from + (way === "up" ? -1 : 1);
    const [moved] = from < 0 ? [] : unitIds.splice(from, 1);
    if (moved !== undefined) unitIds.splice(Math.max(0, to), 0, moved);
    await signedIn.api.buildingRecords.arrangeUnits({ id, unitIds }, options);
    return said(signedIn, "moveUnit");
  },
  async setPeople({ signedIn, id, form, options }) {
    await signedIn.api.buildingRecords.setPeople(
      { id, userIds: ids(form, "userIds"), ownerIds: ids(form, "ownerIds") },
      options,
    );
    return said(signedIn, "setPeople");
  },
  async addBank({ signedIn, id, form, options }) {
    await signedIn.api.buildingRecords.addBank({ id, name: typed(form, "name") }, options);
    return said(signedIn, "addBank");
  },
  async removeBank({ signedIn, id, target, options }) {
    await signedIn.api.buildingRecords.removeBank({ id, bankId: Number(target) }, options);
    return said(signedIn, "removeBank");
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
    return said(signedIn, "addFiles");
  },
  async removeFile({ signedIn, id, target, options }) {
    await signedIn.api.buildingRecords.removeFile({ id, fileId: Number(target) }, options);
    return said(signedIn, "removeFile");
  },
  async todo({ signedIn, id, target, options }) {
    const event = buildingTodoEvents.find((name) => name === target);
    if (!event) return refused(signedIn, "chooseEvent");
    const { added } = await signedIn.api.buildingRecords.todo({ id, event }, options);
    return said(signedIn, added ? "todo" : "todoAgain");
  },
  async sendUserMail({ signedIn, id, form, options }) {
    const to = { userIds: ids(form, "userIds"), ownerIds: ids(form, "ownerIds") };
    const { messageIds } = await signedIn.api.buildingRecords.sendUserMail(
      { id, ...to, ...letter(form) },
      options,
    );
    return said(signedIn, "sendMail", messageIds.length);
  },
  async sendAgentMail({ signedIn, id, form, options }) {
    const userIds = ids(form, "agentIds");
    const { messageIds } = await signedIn.api.buildingRecords.sendAgentMail(
      { id, userIds, ...letter(form) },
      options,
    );
    return said(signedIn, "sendMail", messageIds.length);
  },
  async sendFiles({ signedIn, id, form, options }) {
    const to = { userIds: ids(form, "userIds"), ownerIds: ids(form, "ownerIds") };
    const files = ids(form, "files");
    const { messageIds } = await signedIn.api.buildingRecords.sendFiles({ id, ...to, files }, options);
    return said(signedIn, "sendMail", messageIds.length);
  },
  async requestExpose({ signedIn, id, target, options }) {
    const kind = (["expose", "liquidityPlan", "opinion"] as const).find((name) => name === target);
    if (!kind || !Object.hasOwn(exposeOffers, kind)) return refused(signedIn, "chooseEvent");
    await signedIn.api.buildingRecords.requestExpose({ id, kind }, options);
    return said(signedIn, "requestExpose");
  },
  async removeExpense({ signedIn, id, target, options }) {
    await signedIn.api.operatingCosts.removeExpense({ id, expenseId: Number(target) }, options);
    return cost(signedIn, "removeExpense");
  },
  async saveKeys({ signedIn, id, form, options }) {
    const units = numbered(form, "persons").map(([unitId, persons]) => ({
      unitId,
      persons: number(signedIn, persons, 0),
      ownershipShare: number(signedIn, typed(form, `share.${unitId}`), 4),
    }));
    await signedIn.api.operatingCosts.saveKeys({ id, units }, options);
    return cost(signedIn, "saveKeys");
  },
  async saveReadings({ signedIn, id, form, options }) {
    const meter = meters.find((name) => name === form.get("meter")) ?? "heating";
    const day = parseDate(typed(form, "readOn"));
    const readings = numbered(form, "reading").flatMap(([unitId, text]) => {
      const value = number(signedIn, text, 3);
      return value === null ? [] : [{ unitId, meter, readOn: day.ok ? day.value : "", value }];
    });
    if (readings.length === 0 || !day.ok) return cost(signedIn, "noReadings", 0, "error");
    await signedIn.api.operatingCosts.saveReadings({ id, readings }, options);
    return cost(signedIn, "saveReadings", readings.length);
  },
  async savePrepayments({ signedIn, id, form, options }) {
    const prepayments = numbered(form, "prepaid").map(([contractId, text]) => {
      const amount = parseMoney(text === "" ? "0" : text, signedIn.language);
      return { contractId, amount: amount.ok ? amount.value : -1 };
    });
    await signedIn.api.operatingCosts.savePrepayments({ id, ...periodOf(signedIn), prepayments }, options);
    return cost(signedIn, "savePrepayments");
  },
  async generate({ signedIn, id, options }) {
    const { InvoiceDetails } = await signedIn.api.operatingCosts.generate(
      { id, ...periodOf(signedIn) },
      options,
    );
    return cost(signedIn, "generate", InvoiceDetails.length);
  },
  async finalizeAll({ signedIn, id, options }) {
    const { jobId } = await signedIn.api.operatingCosts.finalize({ id, ...periodOf(signedIn) }, options);
    return { ...cost(signedIn, "finalizeAll"), ...(jobId !== null && { to: `/jobs/${jobId}` }) };
  },
  async removeDrafts({ signedIn, id, options }) {
    const { removed } = await signedIn.api.operatingCosts.removeDrafts(
      { id, ...periodOf(signedIn) },
      options,
    );
    return cost(signedIn, "removeDrafts", removed);
  },
};

function periodOf({ url, profile }: SignedIn) {
  return shownPeriod(url.searchParams, todayOf(profile));
}

function letter(form: FormData) {
  return { subject: typed(form, "subject"), body: typed(form, "body"), files: ids(form, "files") };
}

function typed(form: FormData, name: string): string {
  return String(form.get(name) ?? "").trim();
}

function ids(form: FormData, name: string): number[] {
  return form.getAll(name).flatMap((value) => (Number(value) > 0 ? [Number(value)] : []));
}

/** Fields named `<name>.<id>`. */
function numbered(form: FormData, name: string): [number, string][] {
  return [...form].flatMap(([key, value]): [number, string][] => {
    const [, id] = key.split(".");
    return key === `${name}.${id}` && typeof value === "string" ? [[Number(id), value.trim()]] : [];
  });
}

/** Empty is null; what is no number goes to the API as one it refuses, so that its message is shown. */
function number({ language }: SignedIn, text: string, decimals: number): number | null {
  if (text === "") return null;
  const parsed = parseDecimal(text, language, decimals);
  return parsed.ok ? Number(parsed.value) : -1;
}

function said({ t }: SignedIn, key: string, count = 0): Done {
  return { toast: { kind: "success", text: t(`done.${key}`, { number: count }) } };
}

function refused({ t }: SignedIn, key: string): Done {
  return { toast: { kind: "error", text: t(`refused.${key}`) } };
}

function cost({ t }: SignedIn, key: string, count = 0, kind: Toast["kind"] = "success"): Done {
  return { toast: { kind, text: t(`operatingCosts:done.${key}`, { number: count }) } };
}
