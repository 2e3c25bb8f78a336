import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { parseDate } from "#app/components/form/parse-date.ts";
import { actOnTicked, undoableAct } from "#app/components/list/act-on-ticked.server.ts";
import type { BulkForm } from "#app/components/list/bulk-form.ts";
import { shownChoices } from "#app/components/list/filter-parts.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/access.ts";
import type { BulkReport } from "#contract/bulk.ts";
import { clientSources } from "#contract/client-choices.ts";
import { hiddenClientFields } from "#contract/clients.ts";
import { inactiveColumns } from "#contract/organization-settings.ts";
import { type DoorPath, doors } from "./doors.ts";
import { clientListInput, clientPage } from "./page.server.ts";

const lacking = ["email", "phone", "birthday", "address", "representative", "status", "appointment"] as const;

/** What a door to the list of clients shows. */
export async function loadClients(args: LoaderFunctionArgs, door: DoorPath) {
  const signedIn = await requireScreen(args, door, "clients");
  const { api, profile, principal, t, url } = signedIn;
  const { list: definition } = doors[door];
  const [list, data, undo] = await Promise.all([
    loadList(
      { ...signedIn, today: todayOf(profile) },
      definition,
      "client",
      clientListInput,
      clientPage(api, door),
    ),
    api.clients.data({}),
    undoableAct(signedIn, (id) => signedIn.rawApi.clientActs.bulkAct({ id })),
  ]);
  const offered = choices(signedIn, data);
  return {
    list,
    door,
    title: t(definition.title),
    mayCreate: may(principal, "client", "create"),
    /** Bulk acts that the person may not do. */
    notDone: may(principal, "client_rep", "operation") ? [] : ["addRepresentative"],
    hidden: [...hiddenClientFields(principal), ...inactiveColumns(profile.organization.settings)],
    choices: shownChoices(definition, url, offered),
    /** What the fields of bulk acts offer. */
    bulk: {
      statuses: offered.statusId,
      colleagues: offered.representativeId,
      branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
      tags: data.Tags,
      today: todayOf(profile),
    },
    mayStatuses: may(principal, "client_status", "read"),
    undo,
  };
}

function choices(
  { language, t }: SignedIn,
  { Statuses, Tags, Representatives }: Awaited<ReturnType<SignedIn["api"]["clients"]["data"]>>,
) {
  const monthNames = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return {
    statusId: Statuses.map(({ id, name }) => ({ value: String(id), label: name })),
    representativeId: Representatives.map(({ id, name }) => ({ value: String(id), label: name })),
    tags: Tags.map((tag) => ({ value: tag, label: tag })),
    source: clientSources.map((value) => ({ value, label: t(`sources.${value}`) })),
    language: languageCodes.map((value) => ({ value, label: languageNames[value] })),
    country: countryChoices(language),
    birthdayMonth: Array.from({ length: 12 }, (_, month) => ({
      value: String(month + 1),
      label: monthNames.format(Date.UTC(2000, month, 1)),
    })),
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
  return actOnTicked(args, signedIn, await readForm(args.request), {
    run: (bulk, options) => act(signedIn, bulk, options),
    undo: (id, options) => signedIn.api.clientActs.undoBulk({ id }, options),
    fieldsOf: (action) => fieldsOf[action] ?? [],
    isDanger: (action) => action === "delete",
  });
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
