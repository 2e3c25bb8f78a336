import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { productList } from "#app/routes/_app.products._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { refusalText } from "#app/services/tell-outcome.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { productRecord } from "#contract/money/products/product.ts";
import { type Product, priceStrategy, products } from "#contract/money/products/products.ts";
import { may } from "#contract/platform/access.ts";
import { formatNumber } from "#contract/platform/format.ts";
import { productSchema } from "./schema.ts";
import { strategyInWords } from "./strategy-words.ts";
import { typedStrategy } from "./typed-strategy.server.ts";

/** What the page of a product shows, known or new. */
export async function loadProduct(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/products/edit/{id}", "products");
  const { api, profile, principal, language, t } = signedIn;
  const [record, { Categories }, { TaxRates }] = await Promise.all([
    args.params.id === "new" ? null : readProduct(signedIn, Number(args.params.id)),
    api.products.data({}),
    api.products.taxRates({}),
  ]);
  const values = formValues(productRecord, record?.product ?? null, language);
  const branch = record?.product.branchId ?? profile.selectedBranches[0] ?? profile.branches[0]?.id;
  const rates = TaxRates.filter(({ branchId }) => branchId === branch).map(({ rate }) => rate);
  return {
    record,
    title: record?.product.name ?? t("newTitle"),
    values: record
      ? values
      : {
          ...values,
          branchId: String(branch ?? ""),
          taxRate: rates[0] === undefined ? "" : formatNumber(rates[0], language),
        },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    categories: Categories.map(({ id, name }) => ({ value: String(id), label: name })),
    mayAddCategory: may(principal, "category", "create"),
    currency: record?.product.currency ?? "EUR",
    rates: rates.map((rate) => `${formatNumber(rate, language)} %`).join(", "),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(productSchema(language)),
    language,
  };
}

const wording = {
  words: { type: ["type"], unit: ["unit"] },
  amounts: ["price"],
  unseen: ["reserved", "currency", "categoryName"],
};

async function readProduct(signedIn: SignedIn, id: number) {
  const { api, profile, url } = signedIn;
  const { Product: product, Preview, History: history } = await api.products.read({ id });
  const tried = await triedStrategy(signedIn, product);
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/products/edit/${other}` },
    productList,
    products.list.input,
    async (input) => {
      const { Products, ...page } = await api.products.list(input);
      return { rows: Products, ...page };
    },
  );
  return {
    product,
    preview: tried?.preview ?? Preview,
    tried,
    history: historyInWords(signedIn, history.map(spoken(signedIn, product.currency)), wording, {
      currency: product.currency,
    }),
    neighbours,
  };
}

/** An entry of the history with its strategies in words. */
function spoken({ t, language }: SignedIn, currency: string) {
  const inWords = (side: Record<string, unknown>) => {
    const strategies = z.array(priceStrategy).safeParse(side.strategies);
    if (!strategies.success) return side;
    const lines = strategies.data.map((one) => strategyInWords(one, currency, t, language));
    return { ...side, strategies: lines.join("; ") };
  };
  return <E extends { before: Record<string, unknown>; after: Record<string, unknown> }>(entry: E): E => ({
    ...entry,
    before: inWords(entry.before),
    after: inWords(entry.after),
  });
}

/** What the prices would be with the strategy that the address holds, which nobody has kept yet. */
async function triedStrategy(signedIn: SignedIn, product: Pick<Product, "id" | "strategies">) {
  const { api, url } = signedIn;
  if (!url.searchParams.has("try")) return null;
  const typed = Object.fromEntries(url.searchParams);
  const weekdays = url.searchParams.getAll("weekdays");
  const price = async () => {
    const strategy = typedStrategy(url.searchParams, signedIn);
    const strategies = [...product.strategies, strategy];
    const { Preview } = await api.products.preview({ id: product.id, strategies });
    return { preview: Preview, refusal: null };
  };
  const answer = await price().catch(
    onRefusal((failure) => ({ preview: null, refusal: refusalText(failure) })),
  );
  return { typed, weekdays, ...answer };
}
