import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { providerList } from "#app/routes/_app.providers.settings._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { providerRecord } from "#contract/operations/providers/provider.ts";
import { providers } from "#contract/operations/providers/providers.ts";
import { may } from "#contract/platform/access.ts";
import { providerSchema } from "./schema.ts";

/** What the page of a provider shows, known or new. */
export async function loadProvider(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/providers/settings/{id}", "providers");
  const { profile, principal, language, t } = signedIn;
  const known = args.params.id === "new" ? null : await knownProvider(signedIn, Number(args.params.id));
  const values = formValues(providerRecord, known?.provider ?? null, language);
  const firstBranch = String(profile.selectedBranches[0] ?? profile.branches[0]?.id ?? "");
  return {
    known,
    title: known?.provider.name ?? t("newTitle"),
    values: known ? values : { ...values, branchId: firstBranch },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    mayRemove: known !== null && may(principal, "provider", "operation"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(providerSchema(language)),
    language,
  };
}

const wording = {};

async function knownProvider(signedIn: SignedIn, id: number) {
  const { api, profile, url } = signedIn;
  const { Provider: provider, History: history } = await api.providers.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/providers/settings/${other}` },
    providerList,
    providers.list.input,
    async (input) => {
      const { Providers, ...page } = await api.providers.list(input);
      return { rows: Providers, ...page };
    },
  );
  return { provider, history: historyInWords(signedIn, history, wording), neighbours };
}
