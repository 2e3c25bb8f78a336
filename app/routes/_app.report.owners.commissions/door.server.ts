import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { typedDay } from "#app/components/form/parse-date.ts";
import { postedMoney, postedRate } from "#app/components/form/posted-money.server.ts";
import { formWithFound, refuseFields } from "#app/components/form/refused-form.server.ts";
import type { Option } from "#app/components/form/use-options.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { formatMoney, formatNumber } from "#contract/platform/format.ts";
import { scopes } from "./scopes.ts";

const here = "/report/owners/commissions";
const scopeOf = (url: URL) => scopes.find((one) => one === url.searchParams.get("for")) ?? "branch";

/** The rules, and for whom a new one is typed. */
export async function loadCommissions(args: LoaderFunctionArgs) {
  const { api, principal, profile, language, url, t } = await requireScreen(args, here, "ownerStatements");
  const { commissions } = await api.ownerStatements.commissions({});
  const percent = (rate: number) => `${formatNumber(rate / 100, language)} %`;
  return {
    title: t("commissions.title"),
    rules: commissions.map((rule) => ({
      id: rule.id,
      branch: rule.branchName,
      place:
        [
          rule.ownerName || (rule.ownerId === null ? "" : `#${rule.ownerId}`),
          rule.buildingName,
          rule.unitLabel,
        ]
          .filter(Boolean)
          .join(" · ") || t("commissions.for.branch"),
      rate: percent(rule.rate),
      perStay: rule.perStay === 0 ? "" : formatMoney(rule.perStay, rule.currency, language),
      taxRate: percent(rule.taxRate),
      validFrom: rule.validFrom,
    })),
    scope: scopeOf(url),
    mayEdit: may(principal, "monetary", "operation"),
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    branchId: String(profile.selectedBranches[0] ?? profile.branches[0]?.id ?? ""),
    today: todayOf(profile),
    idempotencyKey: newIdempotencyKey(),
  };
}

/** Adds a rule, takes one away, or finds for whom one shall be on a page without a script. */
export async function actOnCommissions(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, here, "ownerStatements");
  const { api, url, t } = signedIn;
  const form = await readForm(args.request);
  const [intent, target] = String(form.get("intent") ?? "").split(":");
  const scope = scopeOf(url);
  if (intent === "search") return formWithFound(form, await findPlaces(signedIn, scope, form));
  return tellOutcome(
    args,
    scope === "branch" ? here : `${here}?for=${scope}`,
    async () => {
      if (intent === "remove") {
        await api.ownerStatements.removeCommission({ id: Number(target) }, onceOf(form));
        return { text: t("commissions.removed") };
      }
      if (intent !== "addRule") throw new Response(null, { status: 400 });
      await api.ownerStatements.addCommission({ commission: typedRule(signedIn, scope, form) }, onceOf(form));
      return { to: here, text: t("commissions.added") };
    },
    (failure) => refuseFields(form, failure),
  );
}

function typedRule(signedIn: SignedIn, scope: (typeof scopes)[number], form: FormData) {
  const place = Number(form.get(`${scope}Id`));
  return {
    branchId: Number(form.get("branchId")),
    ownerId: scope === "owner" ? place : null,
    buildingId: scope === "building" ? place : null,
    unitId: scope === "unit" ? place : null,
    rate: postedRate(form, "rate", signedIn) ?? 0,
    perStay: postedMoney(form, "perStay", signedIn) ?? 0,
    taxRate: postedRate(form, "taxRate", signedIn) ?? 0,
    validFrom: typedDay(String(form.get("validFrom") ?? "")) ?? "",
  };
}

async function findPlaces(
  { rawApi }: SignedIn,
  scope: (typeof scopes)[number],
  form: FormData,
): Promise<Option[]> {
  const q = String(form.get(`${scope}Id:search`) ?? "").trim();
  const amount = 20;
  if (q === "" || scope === "branch") return [];
  if (scope === "owner") {
    const { Clients } = await rawApi.clients.list({ amount, filter: { q, isOwner: true } });
    return Clients.map(({ id, name }) => ({ value: String(id), label: name || `#${id}` }));
  }
  if (scope === "unit") {
    const { RealEstates } = await rawApi.units.all({ q, amount });
    return RealEstates.map(({ id, label, address }) => ({ value: String(id), label, hint: address }));
  }
  const { Buildings } = await rawApi.buildings.basic({ q, amount });
  return Buildings.map(({ id, name }) => ({ value: String(id), label: name }));
}
