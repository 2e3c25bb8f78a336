import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { typedDate } from "#app/components/form/parse-date.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { placeOptions } from "#app/components/registers/place.server.ts";
import { electricityList } from "#app/routes/_app.services.electros._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { electricities } from "#contract/operations/electricities/electricities.ts";
import { electricityRecord } from "#contract/operations/electricities/electricity.ts";
import { may } from "#contract/platform/access.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { electricitySchema } from "./schema.ts";

/** What the page of a electricity shows, known or new. */
export async function loadElectricity(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/services/electros/{id}", "registers");
  const { api, profile, principal, language, t } = signedIn;
  const record = args.params.id === "new" ? null : await readElectricity(signedIn, args.params.id);
  const values = formValues(electricityRecord, record?.electricity ?? null, language);
  const firstBranch = profile.selectedBranches[0] ?? profile.branches[0]?.id ?? 0;
  const branchId = record?.electricity.branchId ?? firstBranch;
  return {
    record,
    title: record?.electricity.name ?? t("electricities.newTitle"),
    values: { ...values, branchId: String(branchId) },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(await placeOptions(api, record?.electricity ?? null)),
    currency: profile.branches.find(({ id }) => id === branchId)?.cur ?? "",
    today: typedDate(todayOf(profile)),
    mayRemove: record !== null && may(principal, "services", "operation"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(electricitySchema(language)),
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

async function readElectricity(signedIn: SignedIn, number: string | undefined) {
  const { api, profile, url } = signedIn;
  const parsed = idShape.safeParse(number);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const [{ electricity, History: history }, { files }, { readings }] = await Promise.all([
    api.electricities.read({ id }),
    api.electricities.files({ id }),
    api.electricities.readings({ id }),
  ]);
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/services/electros/${other}` },
    electricityList,
    electricities.list.input,
    async (input) => {
      const { electricities: rows, ...page } = await api.electricities.list(input);
      return { rows, ...page };
    },
  );
  return { electricity, files, readings, history: historyInWords(signedIn, history, wording), neighbours };
}
