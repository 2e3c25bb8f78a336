import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { typedDate } from "#app/components/form/parse-date.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { placeOptions } from "#app/components/registers/place.server.ts";
import { gasList } from "#app/routes/_app.services.gas._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { gasRecord } from "#contract/operations/gases/gas.ts";
import { gases } from "#contract/operations/gases/gases.ts";
import { may } from "#contract/platform/access.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { gasSchema } from "./schema.ts";

/** What the page of a gas shows, known or new. */
export async function loadGas(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/services/gas/{id}", "registers");
  const { api, profile, principal, language, t } = signedIn;
  const record = args.params.id === "new" ? null : await readGas(signedIn, args.params.id);
  const values = formValues(gasRecord, record?.gas ?? null, language);
  const firstBranch = profile.selectedBranches[0] ?? profile.branches[0]?.id ?? 0;
  const branchId = record?.gas.branchId ?? firstBranch;
  return {
    record,
    title: record?.gas.name ?? t("gases.newTitle"),
    values: { ...values, branchId: String(branchId) },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(await placeOptions(api, record?.gas ?? null)),
    currency: profile.branches.find(({ id }) => id === branchId)?.cur ?? "",
    today: typedDate(todayOf(profile)),
    mayRemove: record !== null && may(principal, "services", "operation"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(gasSchema(language)),
    language,
  };
}

const wording = {
  words: { status: ["status.meter"] },
  amounts: ["monthlyCost"],
  unseen: [
    "statusAt",
    "noticeOn",
    "noticeDue",
    "lastValue",
    "lastReadOn",
    "checkedAt",
    "unitId",
    "buildingId",
  ],
};

async function readGas(signedIn: SignedIn, number: string | undefined) {
  const { api, profile, url } = signedIn;
  const parsed = idShape.safeParse(number);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const [{ gas, History: history }, { files }, { readings }] = await Promise.all([
    api.gases.read({ id }),
    api.gases.files({ id }),
    api.gases.readings({ id }),
  ]);
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/services/gas/${other}` },
    gasList,
    gases.list.input,
    async (input) => {
      const { gases: rows, ...page } = await api.gases.list(input);
      return { rows, ...page };
    },
  );
  return { gas, files, readings, history: historyInWords(signedIn, history, wording), neighbours };
}
