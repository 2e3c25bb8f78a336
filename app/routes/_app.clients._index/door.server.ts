import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { parseDate } from "#app/components/form/parse-date.ts";
import { actOnTicked, hereOf, undoableAct } from "#app/components/list/act-on-ticked.server.ts";
import { type BulkForm, readBulkForm } from "#app/components/list/bulk-form.ts";
import type { Choice } from "#app/components/list/definition.ts";
import { shownChoices } from "#app/components/list/filter-parts.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { todayOf } from "#app/services/today.ts";
import { clientSources } from "#contract/clients/clients/client-choices.ts";
import { hiddenClientFields } from "#contract/clients/clients/clients.ts";
import { inactiveColumns } from "#contract/organization/organizations/organization-settings.ts";
import { may } from "#contract/platform/access.ts";
import type { BulkReport } from "#contract/platform/bulk.ts";
import { type DoorPath, doors } from "./doors.ts";
import { withOwnFields } from "./own-columns.ts";
import { clientListInput, clientPage } from "./page.server.ts";

const lacking = ["email", "phone", "birthday", "address", "representative", "status", "appointment"] as const;
const balances = ["open", "overdue"] as const;

/** What a door to the list of clients shows. */
export async function loadClients(args: LoaderFunctionArgs, door: DoorPath) {
  const signedIn = await requireScreen(args, door, "clients");
  const { api, profile, principal, t, url } = signedIn;
  const data = await api.clients.data({});
  const own = data.OwnFields.filter(({ inList }) => inList);
  const definition = withOwnFields(doors[door].list, own);
  const [list, undo] = await Promise.all([
    loadList(
      { ...signedIn, today: todayOf(profile) },
      definition,
      "client",
      clientListInput(own),
      clientPage(api, door),
    ),
    undoableAct(signedIn, (id) => signedIn.rawApi.clientActs.bulkAct({ id })),
  ]);
  const offered = { ...choices(signedIn, data), campaignId: await campaignChoice(signedIn) };
  return {
    list,
    door,
    own: own.map(({ id, name, kind }) => ({ id, name, kind })),
    title: t(definition.title),
    mayCreate: may(principal, "client", "create"),
    /** Bulk acts and filters that are not the person's. */
    notDone: [
      ...(may(principal, "client_rep", "operation") ? [] : ["addRepresentative"]),
      ...(may(principal, "mailevent", "edit") ? [] : ["promotion"]),
      ...(may(principal, "deletedClients", "read") ? [] : ["undelete"]),
      ...(may(principal, "real_estate_contract", "read") ? [] : ["balance"]),
      // Only statistics ask for it.
      ...(url.searchParams.has("f.campaignId") ? [] : ["campaignId"]),
    ],
    hidden: [...hiddenClientFields(principal), ...inactiveColumns(profile.organization.settings)],
    choices: shownChoices(definition, url, offered),
    /** What the fields of bulk acts offer. */
    bulk: {
      statuses: offered.statusId,
      colleagues: offered.forAssignment,
      branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
      tags: data.Tags,
      today: todayOf(profile),
    },
    mayStatuses: may(principal, "client_status", "read"),
    mayFields: may(principal, "settings", "read"),
    undo,
  };
}

/** The campaign that the address asks for, by its name where the person may read it. */
async function campaignChoice({ rawApi, url }: SignedIn): Promise<Choice[]> {
  const value = url.searchParams.get("f.campaignId");
  if (!value) return [];
  const { Campaigns } = await rawApi.affiliates
    .data({ action: "data" })
    .catch(onRefusal(() => ({ Campaigns: [] })));
  const name = Campaigns.find(({ id }) => String(id) === value)?.name;
  return [{ value, label: name ?? `#${value}` }];
}

function choices(
  { language, t }: SignedIn,
  { Statuses, Tags, Representatives, OwnFields }: Awaited<ReturnType<SignedIn["api"]["clients"]["data"]>>,
) {
  const monthNames = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  const own = OwnFields.filter(({ kind }) => kind === "choice").map(({ id, choices: offered, withdrawn }) => [
    `own${id}`,
    [...offered, ...withdrawn].map((value) => ({ value, label: value })),
  ]);
  const ownChoices: Record<string, Choice[]> = Object.fromEntries(own);
  return {
    ...ownChoices,
    statusId: Statuses.map(({ id, name }) => ({ value: String(id), label: name })),
    representativeId: Representatives.map(({ id, name }) => ({ value: String(id), label: name })),
    forAssignment: Representatives.filter(({ offered }) => offered).map(({ id, name }) => ({
      value: String(id),
      label: name,
    })),
    tags: Tags.map((tag) => ({ value: tag, label: tag })),
    source: clientSources.map((value) => ({ value, label: t(`sources.${value}`) })),
    language: languageCodes.map((value) => ({ value, label: languageNames[value] })),
    country: countryChoices(language),
    birthdayMonth: Array.from({ length: 12 }, (_, month) => ({
      value: String(month + 1),
      label: monthNames.format(Date.UTC(2000, month, 1)),
    })),
    balance: balances.map((value) => ({ value, label: t(`balance.${value}`) })),
    missing: lacking.map((value) => ({ value, label: t(`lacking.${value}`) })),
  };
}

const fieldsOf: Record<string, readonly string[]> = {
  status: ["statusid"],
  tag: ["tag"],
  untag: ["tag"],
  addRepresentative: ["representativeid", "start", "end"],
  move: ["buid"],
};

/** Bulk acts on the ticked clients. */
export async function actOnClients(args: ActionFunctionArgs, door: DoorPath) {
  const signedIn = await requireScreen(args, door, "clients");
  const form = await readForm(args.request);
  const bulk = readBulkForm(form);
  if (bulk?.action === "promotion" && bulk.ids.length > 0)
    return tellOutcome(args, hereOf(signedIn.url), () => promote(signedIn, bulk.ids, onceOf(form)));
  return actOnTicked(args, signedIn, form, {
    run: (bulk, options) => act(signedIn, bulk, options),
    undo: (id, options) => signedIn.api.clientActs.undoBulk({ id }, options),
    fieldsOf: (action) => fieldsOf[action] ?? [],
    isDanger: (action) => action === "delete",
  });
}

/** A promotion to the ticked clients; what it says and when it goes out is chosen on its page. */
async function promote({ api }: SignedIn, clientList: number[], once: ReturnType<typeof onceOf>) {
  const { PromotionId } = await api.mailPromotions.sendPromotion({ clientList }, once);
  return { to: `/organization/mailevents/promotions/${PromotionId}` };
}

function act(
  { api }: SignedIn,
  { action, ids, form }: BulkForm,
  { dryRun, ...options }: { dryRun: boolean; idempotencyKey?: string | undefined },
): Promise<BulkReport> {
  const many = { bulklist: ids, dryRun, partial: true };
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const chosen = (name: string) => (text(name) === "" ? null : Number(text(name)));
  switch (action) {
    case "status":
      return api.clientActs.bulk({ ...many, statusid: chosen("statusid") }, options);
    case "move":
      return api.clientActs.bulk({ ...many, buid: chosen("buid") }, options);
    case "tag":
    case "untag":
      return api.clientActs.bulkTag({ ...many, tag: text("tag"), remove: action === "untag" }, options);
    case "addRepresentative": {
      const request = { representativeid: Number(text("representativeid")), start: dayOf(text("start")) };
      const end = text("end") === "" ? null : dayOf(text("end"));
      return api.clientActs.bulkAddRepresentative({ ...many, ...request, end }, options);
    }
    default: {
      const status = action === "undelete" ? "active" : "deleted";
      return api.clientActs.deleteUndelete({ ...many, status }, options);
    }
  }
}

/** A day as typed; what is none the call says. */
function dayOf(typed: string): string {
  const day = parseDate(typed);
  return day.ok ? day.value : typed;
}
