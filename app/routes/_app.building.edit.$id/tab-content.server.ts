import { historyInWords, type Wording } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { may } from "#contract/platform/access.ts";
import { expenseSchema } from "./expense-schema.ts";
import type { TabName } from "./tabs.ts";

interface TabQuery {
  id: number;
  branchId: number;
  tab: TabName;
  period: { start: string; end: string };
}

const limit = 10;

const wording: Wording = {
  words: {
    type: ["type"],
    ownerSigns: ["ownerSigns"],
    category: ["operatingCosts:category"],
    allocationKey: ["operatingCosts:key"],
    meter: ["operatingCosts:meter"],
    tag: ["records:files.tags"],
  },
  amounts: ["gross", "net", "total", "price"],
  rates: ["taxRate"],
  unseen: ["id", "fileId", "jobId"],
};

/** What the open tab shows; nothing of the others. */
export async function tabContent(signedIn: SignedIn, { id, branchId, tab, period }: TabQuery) {
  const { api, url, principal } = signedIn;
  const wanted = url.searchParams.get("find")?.trim() ?? "";
  const people = tab === "people" || tab === "messages" ? await api.buildingRecords.people({ id }) : null;
  const files =
    tab === "files" || tab === "messages" || tab === "expenses"
      ? (await api.buildingRecords.files({ id })).files
      : null;
  return {
    wanted,
    people,
    files,
    banks: tab === "files" ? await api.buildingRecords.banks({ id }) : null,
    todos: tab === "todos" ? (await api.buildingRecords.todos({ id })).todos : null,
    history: tab === "history" ? await history(signedIn, { id, branchId }) : null,
    unitsFound: tab === "units" && wanted ? await unitsFound(signedIn, branchId, wanted) : null,
    ownersFound: tab === "people" && wanted ? await ownersFound(signedIn, wanted) : null,
    seesOverview: may(principal, "monetary", "read"),
    seesExpose: may(principal, "building_expose", "edit"),
    expenses: tab === "expenses" ? await expenses(signedIn, id, period) : null,
    costs: tab === "costs" ? await costs(signedIn, id, period) : null,
  };
}

async function history(signedIn: SignedIn, { id, branchId }: Pick<TabQuery, "id" | "branchId">) {
  const { History } = await signedIn.api.buildings.history({ id });
  const currency = signedIn.profile.branches.find((branch) => branch.id === branchId)?.cur;
  return historyInWords(signedIn, History, wording, { currency });
}

async function unitsFound({ api }: SignedIn, branchId: number, q: string) {
  const { RealEstates } = await api.units.list({ filter: { q }, buids: [branchId], amount: limit });
  return RealEstates.map(({ id, label, buildingName }) => ({ id, label, buildingName }));
}

async function ownersFound({ api }: SignedIn, q: string) {
  const { Clients } = await api.clients.list({ filter: { q }, amount: limit });
  return Clients.map(({ id, name, city }) => ({ id, name, city }));
}

async function expenses({ api, language }: SignedIn, id: number, period: TabQuery["period"]) {
  const { buildingExpenses, total } = await api.operatingCosts.expenses({ id, ...period });
  const { calculation } = await api.operatingCosts.previous({ id, ...period });
  return {
    rows: buildingExpenses,
    total,
    previous: calculation,
    constraints: constraintsOf(expenseSchema(language)),
  };
}

async function costs({ api, principal }: SignedIn, id: number, period: TabQuery["period"]) {
  const { calculation } = await api.operatingCosts.calculate({ id, ...period });
  const { calculation: before } = await api.operatingCosts.previous({ id, ...period });
  return {
    calculation,
    ...(await api.operatingCosts.keys({ id, ...period })),
    prepaidBefore: before?.prepayments ?? [],
    statement: may(principal, "invoice", "read")
      ? await api.operatingCosts.retrieve({ id, ...period })
      : null,
  };
}
