import type { LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { splitName } from "./split-name.ts";

const perPage = 30;

/** Loads the unknown senders, and the mails of the open one. */
export async function loadStrangers(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/messages/strangers", "mailbox");
  const { api, profile, principal, url, t } = signedIn;
  const param = (name: string) => url.searchParams.get(name) ?? "";
  const page = Math.max(0, Math.trunc(Number(param("page")) || 0));
  const filter = { q: param("q").slice(0, 100) || undefined, isSetAside: param("aside") === "on" };
  const timeZone = timeZoneOf(profile);
  const [{ Strangers, Total }, open] = await Promise.all([
    api.mailbox.strangers({ filter, page, amount: perPage }),
    openStranger(signedIn, Number(param("open"))),
  ]);
  return {
    title: t("title"),
    strangers: Strangers.map((one) => ({ ...one, writtenAt: formatDateTime(one.at, timeZone) })),
    page,
    isLastPage: (page + 1) * perPage >= Total,
    filter: { q: param("q"), aside: filter.isSetAside ? "on" : "" },
    open,
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    firstBranch: String(profile.selectedBranches[0] ?? profile.branches[0]?.id ?? ""),
    mayEdit: may(principal, "messages", "edit"),
    mayMake: may(principal, "messages", "edit") && may(principal, "client", "create"),
    idempotencyKey: newIdempotencyKey(),
  };
}

async function openStranger({ rawApi, profile }: SignedIn, id: number) {
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  const read = await rawApi.mailbox.stranger({ id }).catch(onRefusal(() => null));
  if (!read) return null;
  const timeZone = timeZoneOf(profile);
  return {
    ...read.Stranger,
    ...splitName(read.Stranger.addressName || (read.Stranger.address.split("@")[0] ?? "")),
    entries: read.Mails.map((mail) => ({ ...mail, writtenAt: formatDateTime(mail.at, timeZone) })),
  };
}
