import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { dialCodes } from "#app/components/form/phone.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { choicesOf } from "#app/components/list/record-columns.ts";
import { providerList } from "#app/routes/_app.providers.settings._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { providerPriceRecord, providerRecord } from "#contract/operations/providers/provider.ts";
import { providers } from "#contract/operations/providers/providers.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { providerSchema } from "./schema.ts";

/** What the page of a provider shows, stored or new. */
export async function loadProvider(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/providers/settings/{id}", "providers");
  const { profile, principal, language, t, url } = signedIn;
  const current = args.params.id === "new" ? null : await readProvider(signedIn, Number(args.params.id));
  const values = formValues(providerRecord, current?.provider ?? null, language);
  const firstBranch = String(profile.selectedBranches[0] ?? profile.branches[0]?.id ?? "");
  /** The line of the price list that is being changed. */
  const priceId = Number(url.searchParams.get("price"));
  const chosen = current?.provider.Prices.find(({ id }) => id === priceId) ?? null;
  return {
    record: current,
    title: current?.provider.name ?? t("newTitle"),
    values: current ? values : { ...values, branchId: firstBranch, language },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    trades: choicesOf(providerRecord, "trade", t),
    categories: choicesOf(providerRecord, "ticketCategory", t),
    units: choicesOf(providerPriceRecord, "per", t),
    price: current && { chosen, values: formValues(providerPriceRecord, chosen, language) },
    phones: {
      dialCodes: dialCodes(language),
      country: profile.branches[0]?.country ?? profile.organization.country,
    },
    mayOrder: may(principal, "providerServices", "create") && may(principal, "providerServices", "edit"),
    maySee: may(principal, "providerServices", "edit"),
    mayRemove: current !== null && may(principal, "provider", "operation"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(providerSchema(language)),
    language,
  };
}

const wording = {
  words: { trade: ["trade"], ticketCategory: ["ticketCategory"] },
  unseen: ["branchName", "currency"],
};

async function readProvider(signedIn: SignedIn, id: number) {
  const { api, profile, url } = signedIn;
  const [{ provider, History: history }, { open, openedAt }] = await Promise.all([
    api.providers.read({ id }),
    api.providerLinks.read({ id }),
  ]);
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/providers/settings/${other}` },
    providerList,
    providers.list.input,
    async (input) => {
      const { providers: rows, ...page } = await api.providers.list(input);
      return { rows, ...page };
    },
  );
  const links = { open, openedAt: openedAt ? formatDateTime(openedAt, timeZoneOf(profile)) : "" };
  return { provider, links, history: historyInWords(signedIn, history, wording), neighbours };
}
