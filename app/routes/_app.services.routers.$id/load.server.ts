import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";

import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { placeOptions } from "#app/components/registers/place.server.ts";
import { routerList } from "#app/routes/_app.services.routers._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { routerRecord } from "#contract/operations/routers/router.ts";
import { routers } from "#contract/operations/routers/routers.ts";
import { may } from "#contract/platform/access.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { routerSchema } from "./schema.ts";

/** What the page of a router shows, known or new. */
export async function loadRouter(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/services/routers/{id}", "registers");
  const { api, profile, principal, language, t } = signedIn;
  const record = args.params.id === "new" ? null : await readRouter(signedIn, args.params.id);
  const values = formValues(routerRecord, record?.router ?? null, language);
  const firstBranch = profile.selectedBranches[0] ?? profile.branches[0]?.id ?? 0;
  const branchId = record?.router.branchId ?? firstBranch;
  return {
    record,
    title: record?.router.name ?? t("routers.newTitle"),
    values: { ...values, branchId: String(branchId) },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(await placeOptions(api, record?.router ?? null)),
    currency: profile.branches.find(({ id }) => id === branchId)?.cur ?? "",

    mayRemove: record !== null && may(principal, "services", "operation"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(routerSchema(language)),
    language,
  };
}

const wording = {
  words: { status: ["status.router"] },
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

async function readRouter(signedIn: SignedIn, number: string | undefined) {
  const { api, profile, url } = signedIn;
  const parsed = idShape.safeParse(number);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const [{ router, History: history }, { files }] = await Promise.all([
    api.routers.read({ id }),
    api.routers.files({ id }),
  ]);
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/services/routers/${other}` },
    routerList,
    routers.list.input,
    async (input) => {
      const { routers: rows, ...page } = await api.routers.list(input);
      return { rows, ...page };
    },
  );
  return { router, files, history: historyInWords(signedIn, history, wording), neighbours };
}
