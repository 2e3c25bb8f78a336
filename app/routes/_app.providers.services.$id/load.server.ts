import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { providerServiceList } from "#app/routes/_app.providers.services._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { providerServiceRecord } from "#contract/operations/provider-services/provider-service.ts";
import { providerServices } from "#contract/operations/provider-services/provider-services.ts";
import { may } from "#contract/platform/access.ts";
import { providerServiceSchema } from "./schema.ts";

/** What the page of a provider service shows, known or new. */
export async function loadProviderService(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/providers/services/{id}", "providerServices");
  const { profile, principal, language, t } = signedIn;
  const known =
    args.params.id === "new" ? null : await knownProviderService(signedIn, Number(args.params.id));
  const values = formValues(providerServiceRecord, known?.providerService ?? null, language);
  const firstBranch = String(profile.selectedBranches[0] ?? profile.branches[0]?.id ?? "");
  return {
    known,
    title: known?.providerService.name ?? t("newTitle"),
    values: known ? values : { ...values, branchId: firstBranch },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    mayRemove: known !== null && may(principal, "providerServices", "operation"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(providerServiceSchema(language)),
    language,
  };
}

const wording = { words: { status: ["status"] } };

async function knownProviderService(signedIn: SignedIn, id: number) {
  const { api, profile, url } = signedIn;
  const { ProviderService: providerService, History: history } = await api.providerServices.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/providers/services/${other}` },
    providerServiceList,
    providerServices.list.input,
    async (input) => {
      const { ProviderServices, ...page } = await api.providerServices.list(input);
      return { rows: ProviderServices, ...page };
    },
  );
  return { providerService, history: historyInWords(signedIn, history, wording), neighbours };
}
