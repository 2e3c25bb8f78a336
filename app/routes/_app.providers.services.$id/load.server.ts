import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { typedMoney } from "#app/components/form/parse-number.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { choicesOf } from "#app/components/list/record-columns.ts";
import { placeOptions } from "#app/components/registers/place.server.ts";
import { serviceList } from "#app/routes/_app.providers.services._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { providerServices } from "#contract/operations/providers/provider-services.ts";
import { providerServiceRecord, serviceSystems } from "#contract/operations/providers/service-terms.ts";
import { may } from "#contract/platform/access.ts";
import { formatDate, formatDateTime, formatMoney } from "#contract/platform/format.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { maxAmount } from "#contract/platform/list-size.ts";
import { serviceSchema } from "./schema.ts";
import { hrefOfSystem } from "./systems.ts";

/** What the page of a service shows, stored or new. A new one asks first who does it: that says which prices there are. */
export async function loadService(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/providers/services/{id}", "providerServices");
  const { api, rawApi, profile, principal, language, t, url } = signedIn;
  const current = args.params.id === "new" ? null : await readService(signedIn, args.params.id);
  const wanted = idShape.safeParse(url.searchParams.get("provider")).data;
  const { providers } = await api.providers
    .list({ amount: maxAmount, filter: { active: true } })
    .catch(onRefusal(() => ({ providers: [] })));
  const usual = current || wanted ? undefined : await usualProvider(signedIn, providers);
  const providerId = current?.service.providerId ?? wanted ?? usual ?? 0;
  const [chosen, places] = await Promise.all([
    providerId > 0 ? rawApi.providers.read({ id: providerId }).catch(onRefusal(() => null)) : null,
    placeOptions(api, current?.service ?? null),
  ]);
  const provider = chosen?.provider ?? null;
  const currency = current?.service.currency ?? provider?.currency ?? "";
  const values = formValues(providerServiceRecord, current?.service ?? null, language);
  return {
    record: current,
    title: current?.service.name ?? t("newTitle"),
    values: current
      ? values
      : {
          ...values,
          ...systemOf(url),
          providerId: provider ? String(provider.id) : "",
          scheduledOn: formatDate(todayOf(profile)),
          proofRequired: provider?.proofRequired ? "on" : "",
        },
    provider: provider && { id: provider.id, name: provider.name },
    providers: providers.map(({ id, name, branchName }) => ({
      value: String(id),
      label: profile.branches.length > 1 ? `${name} (${branchName})` : name,
    })),
    prices: (provider?.Prices ?? [])
      .filter(({ id, active }) => active || id === current?.service.priceId)
      .map(({ id, name, per, cost }) => ({
        value: String(id),
        label: `${name} (${formatMoney(cost, currency, language)} / ${t(`providers:per.${per}`)})`,
      })),
    /** The record it is for stays while another provider is chosen. */
    systemQuery: ["system", "record"].flatMap((name): [string, string][] => {
      const value = url.searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
    systems: choicesOf(providerServiceRecord, "systemName", t),
    ...places,
    currency,
    mayOrder: may(principal, "providerServices", "create"),
    mayProvider: may(principal, "provider", "edit"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(serviceSchema(language)),
    language,
  };
}

/** The first provider who is usually asked about tickets like the one the address names. */
async function usualProvider(
  { rawApi, url }: SignedIn,
  providers: readonly { id: number; ticketCategory: string | null }[],
): Promise<number | undefined> {
  const { systemName, systemId } = systemOf(url);
  if (systemName !== "ticket" || systemId === "") return undefined;
  const ticket = await rawApi.tickets.read({ id: Number(systemId) }).catch(onRefusal(() => null));
  return providers.find(({ ticketCategory }) => ticketCategory === ticket?.Ticket.category)?.id;
}

/** The record a service is ordered for, where the address names one. */
function systemOf(url: URL) {
  const systemName = serviceSystems.find((name) => name === url.searchParams.get("system")) ?? "";
  const systemId = idShape.safeParse(url.searchParams.get("record")).data;
  return { systemName, systemId: systemName && systemId ? String(systemId) : "" };
}

const wording = {
  words: { status: ["status"], systemName: ["systemName"] },
  amounts: ["expense", "revenue", "billAmount"],
  unseen: [
    ...["branchName", "providerName", "unitLabel", "buildingName", "currency", "replacedById"],
    ...["providerId", "priceId", "unitId", "buildingId"],
    ...["acceptedAt", "completedAt", "cancelledAt", "billedAt"],
  ],
};

async function readService(signedIn: SignedIn, number: string | undefined) {
  const { api, profile, url } = signedIn;
  const parsed = idShape.safeParse(number);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const { service, History: history } = await api.providerServices.read({ id: parsed.data });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id: parsed.data, hrefOf: (other) => `/providers/services/${other}` },
    serviceList,
    providerServices.list.input,
    async (input) => {
      const { services: rows, sums: _sums, ...page } = await api.providerServices.list(input);
      return { rows, ...page };
    },
  );
  const timeZone = timeZoneOf(profile);
  const at = (instant: string | null) => (instant ? formatDateTime(instant, timeZone) : "");
  return {
    service,
    bill: {
      billNumber: service.billNumber,
      billAmount: typedMoney(service.billAmount ?? service.expense, signedIn.language),
    },
    systemHref:
      service.systemName && service.systemId ? hrefOfSystem(service.systemName, service.systemId) : null,
    dates: {
      accepted: at(service.acceptedAt),
      completed: at(service.completedAt),
      cancelled: at(service.cancelledAt),
      billed: at(service.billedAt),
    },
    history: historyInWords(signedIn, history, wording, { currency: service.currency }),
    neighbours,
  };
}
