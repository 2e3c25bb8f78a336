import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { refinanceList } from "#app/routes/_app.refinance._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { refinanceRecord } from "#contract/sale/refinances/refinance.ts";
import { refinances } from "#contract/sale/refinances/refinances.ts";
import { tieOptions } from "./options.server.ts";
import { newRefinanceSchema, refinanceSchema } from "./schema.ts";

/** What the page of a refinance request shows, one that is there or a new one. */
export async function loadRefinance(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/refinance/edit/{id}", "refinances");
  const { profile, url, language, t } = signedIn;
  const open = args.params.id === "new" ? null : await openRequest(signedIn, args.params.id);
  const values = formValues(refinanceRecord, open?.refinance ?? null, language);
  const fresh = {
    buildingId: url.searchParams.get("building") ?? "",
    clientId: url.searchParams.get("client") ?? "",
    assignedTo: "",
  };
  return {
    open,
    title: open?.refinance.title ?? t("newTitle"),
    values: open ? values : { ...values, ...fresh },
    ties: await tieOptions(signedIn, open?.refinance ?? fresh),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(open ? refinanceSchema(language) : newRefinanceSchema(language)),
    language,
  };
}

const wording = { words: { status: ["status"], answer: ["answer"] }, amounts: ["amount"] };

async function openRequest(signedIn: SignedIn, written: string | undefined) {
  const { api, profile, url } = signedIn;
  const parsed = idShape.safeParse(written);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const { Refinance: refinance, History: history } = await api.refinances.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/refinance/edit/${other}` },
    refinanceList,
    refinances.list.input,
    async (input) => {
      const { Refinances, ...page } = await api.refinances.list(input);
      return { rows: Refinances, ...page };
    },
  );
  const { currency, buildingId, buildingName, clientId, clientName, Users } = refinance;
  const names = {
    buildingId: new Map([[buildingId, buildingName]]),
    clientId: new Map(clientId ? [[clientId, clientName]] : []),
    assignedTo: new Map(Users?.map(({ id, name }) => [id, name])),
  };
  return { refinance, history: historyInWords(signedIn, history, wording, { currency, names }), neighbours };
}
