import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { orderedServices } from "#app/components/providers/ordered-services.server.ts";
import { placeOptions } from "#app/components/registers/place.server.ts";
import { damageList } from "#app/routes/_app.real_estate.damages._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { damageRecord } from "#contract/operations/damages/damage.ts";
import { damages } from "#contract/operations/damages/damages.ts";
import { may } from "#contract/platform/access.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { damageSchema } from "./schema.ts";

/** What the page of a damage shows, reported or new. */
export async function loadDamage(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/damages/{id}", "damages");
  const { api, profile, principal, language, t } = signedIn;
  const record = args.params.id === "new" ? null : await storedDamage(signedIn, args.params.id);
  const damage = record?.damage ?? null;
  const stay = damage ? null : await stayOf(signedIn);
  const firstBranch = profile.selectedBranches[0] ?? profile.branches[0]?.id ?? 0;
  const branchId = damage?.branchId ?? stay?.branchId ?? firstBranch;
  const place = damage ?? stay;
  const { units } = await placeOptions(api, place && { ...place, buildingId: null, buildingName: "" });
  const values = formValues(damageRecord, damage, language);
  return {
    record,
    title: damage ? t("one", { unit: damage.unitLabel }) : t("newTitle"),
    values: {
      ...values,
      branchId: String(branchId),
      ...(stay && { unitId: String(stay.unitId), contractId: String(stay.id) }),
    },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    units,
    currency: damage?.currency ?? profile.branches.find(({ id }) => id === branchId)?.cur ?? "",
    mayCharge: may(principal, "monetary", "create"),
    mayWithhold: may(principal, "monetary_transaction_personal", "operation"),
    timeZone: damage?.timeZone ?? timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(damageSchema(language)),
    language,
  };
}

/** The stay a new damage is reported of, by the address. */
async function stayOf({ api, principal, url }: SignedIn) {
  const parsed = idShape.safeParse(url.searchParams.get("contract"));
  if (!parsed.success || !may(principal, "real_estate_contract", "read")) return null;
  const { contract } = await api.rentContracts.find({ id: parsed.data });
  return contract;
}

const wording = {
  words: { status: ["status"] },
  amounts: ["damageCost"],
  unseen: ["unitId", "contractId", "paymentId", "clientName", "currency", "timeZone"],
};

async function storedDamage(signedIn: SignedIn, number: string | undefined) {
  const { api, profile, url } = signedIn;
  const parsed = idShape.safeParse(number);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const [{ damage, History: history }, { files }] = await Promise.all([
    api.damages.read({ id }),
    api.damages.files({ id }),
  ]);
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/real_estate/damages/${other}` },
    damageList,
    damages.list.input,
    async (input) => {
      const { damages: rows, ...page } = await api.damages.list(input);
      return { rows, ...page };
    },
  );
  const ordered = await orderedServices(signedIn, "damage", id);
  return { damage, files, ordered, history: historyInWords(signedIn, history, wording), neighbours };
}
