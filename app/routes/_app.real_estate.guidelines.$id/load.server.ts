import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";

import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { placeOptions } from "#app/components/registers/place.server.ts";
import { guidelineList } from "#app/routes/_app.real_estate.guidelines._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { guidelineRecord } from "#contract/operations/guidelines/guideline.ts";
import { guidelines } from "#contract/operations/guidelines/guidelines.ts";
import { may } from "#contract/platform/access.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { guidelineSchema } from "./schema.ts";

/** What the page of a guideline shows, known or new. */
export async function loadGuideline(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/guidelines/{id}", "registers");
  const { api, profile, principal, language, t } = signedIn;
  const record = args.params.id === "new" ? null : await readGuideline(signedIn, args.params.id);
  const values = formValues(guidelineRecord, record?.guideline ?? null, language);
  const firstBranch = profile.selectedBranches[0] ?? profile.branches[0]?.id ?? 0;
  const branchId = record?.guideline.branchId ?? firstBranch;
  return {
    record,
    title: record?.guideline.name ?? t("guidelines.newTitle"),
    values: { ...values, branchId: String(branchId), language: values.language || language },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(await placeOptions(api, record?.guideline ?? null)),

    mayRemove: record !== null && may(principal, "real_estate", "operation"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(guidelineSchema(language)),
    language,
  };
}

const wording = {
  words: { status: ["status.guideline"] },
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

async function readGuideline(signedIn: SignedIn, number: string | undefined) {
  const { api, profile, url } = signedIn;
  const parsed = idShape.safeParse(number);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const [{ guideline, History: history }, { files }] = await Promise.all([
    api.guidelines.read({ id }),
    api.guidelines.files({ id }),
  ]);
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/real_estate/guidelines/${other}` },
    guidelineList,
    guidelines.list.input,
    async (input) => {
      const { guidelines: rows, ...page } = await api.guidelines.list(input);
      return { rows, ...page };
    },
  );
  return { guideline, files, history: historyInWords(signedIn, history, wording), neighbours };
}
