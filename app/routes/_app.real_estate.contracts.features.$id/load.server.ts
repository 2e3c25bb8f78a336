import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { featureRequestList } from "#app/routes/_app.real_estate.contracts.features._index/list.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { featureRequests } from "#contract/operations/guest-features/feature-requests.ts";
import { may } from "#contract/platform/access.ts";
import { formatDate, formatDateTime } from "#contract/platform/format.ts";

const wording = {
  words: { status: ["status"] },
  amounts: ["total"],
  unseen: ["contractId", "orderId"],
};

/** What the page of an ordered extra shows. */
export async function loadRequest(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/contracts/features/{id}", "guestFeatures");
  const { api, profile, principal, url } = signedIn;
  const id = Number(args.params.id);
  const { request, History } = await api.featureRequests.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/real_estate/contracts/features/${other}` },
    featureRequestList,
    featureRequests.list.input,
    async (input) => {
      const { requests: rows, ...page } = await api.featureRequests.list(input);
      return { rows, ...page };
    },
  );
  const timeZone = timeZoneOf(profile);
  const late = Date.parse(request.cutOffAt) <= Date.now();
  return {
    request,
    title: request.name,
    history: historyInWords(signedIn, History, wording, { currency: request.currency }),
    neighbours,
    dates: {
      stay: `${formatDate(request.checkIn)} – ${formatDate(request.checkOut)}`,
      requested: formatDateTime(request.createdAt, timeZone),
      cutOff: formatDateTime(request.cutOffAt, timeZone),
      paid: request.paidAt ? formatDateTime(request.paidAt, timeZone) : null,
      canceled: request.canceledAt ? formatDateTime(request.canceledAt, timeZone) : null,
    },
    mayPay: request.status === "REQUESTED" && request.orderId !== null && may(principal, "monetary", "edit"),
    mayOrder: may(principal, "order", "read"),
    /** By its rule the money does not go back by itself: whoever cancels decides. */
    decides: request.total > 0 && (late || request.refund === "never"),
    timeZone,
    idempotencyKey: newIdempotencyKey(),
  };
}
