import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { guestFeatureList } from "#app/routes/_app.real_estate.contracts.features.settings._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { guestFeatureRecord } from "#contract/operations/guest-features/guest-feature.ts";
import { guestFeatures } from "#contract/operations/guest-features/guest-features.ts";
import { may } from "#contract/platform/access.ts";
import { formatMoney } from "#contract/platform/format.ts";
import type { ProviderChoices } from "./form.tsx";
import { guestFeatureSchema } from "./schema.ts";

/** What the page of a guest feature shows, stored or new. */
export async function loadGuestFeature(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(
    args,
    "/real_estate/contracts/features/settings/{id}",
    "guestFeatures",
  );
  const { profile, principal, language, t } = signedIn;
  const stored = args.params.id === "new" ? null : await storedGuestFeature(signedIn, Number(args.params.id));
  const values = formValues(guestFeatureRecord, stored?.guestFeature ?? null, language);
  const firstBranch = String(profile.selectedBranches[0] ?? profile.branches[0]?.id ?? "");
  return {
    stored,
    title: stored?.guestFeature.name ?? t("newTitle"),
    values: stored ? values : { ...values, branchId: firstBranch },
    choices: await providerChoices(signedIn),
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    mayRemove: stored !== null && may(principal, "real_estate_contract", "operation"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(guestFeatureSchema(language)),
    language,
  };
}

/** Providers with their price lists, for whoever may read them; the server says which belong together. */
async function providerChoices({ api, principal, language }: SignedIn): Promise<ProviderChoices> {
  if (!may(principal, "provider", "read")) return { providers: [], prices: [] };
  const { providers } = await api.providers.list({ amount: 50, filter: { active: true } });
  const lists = await Promise.all(providers.map(({ id }) => api.providers.read({ id })));
  const ofAll = lists.flatMap(({ provider }) => provider.Prices.map((price) => ({ provider, price })));
  return {
    providers: providers.map(({ id, name, branchName }) => ({
      value: String(id),
      label: `${name} (${branchName})`,
    })),
    prices: ofAll
      .filter(({ price }) => price.active)
      .map(({ provider, price }) => ({
        value: String(price.id),
        label: `${provider.name}: ${price.name} (${formatMoney(price.cost, provider.currency, language)})`,
      })),
  };
}

const wording = {
  unseen: ["providerId", "providerPriceId"],
  words: { per: ["per"], moment: ["moment"], refund: ["refund"], effect: ["effect"] },
  amounts: ["price"],
};

async function storedGuestFeature(signedIn: SignedIn, id: number) {
  const { api, profile, url } = signedIn;
  const { feature: guestFeature, History: history } = await api.guestFeatures.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/real_estate/contracts/features/settings/${other}` },
    guestFeatureList,
    guestFeatures.list.input,
    async (input) => {
      const { features: rows, ...page } = await api.guestFeatures.list(input);
      return { rows, ...page };
    },
  );
  return {
    guestFeature,
    history: historyInWords(signedIn, history, wording, { currency: guestFeature.currency }),
    neighbours,
  };
}
