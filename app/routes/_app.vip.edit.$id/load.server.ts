import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { dialCodes } from "#app/components/form/phone.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { vipClubList } from "#app/routes/_app.vips._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { vipClubRecord } from "#contract/clients/vip-clubs/vip-club.ts";
import { vipClubs } from "#contract/clients/vip-clubs/vip-clubs.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { tieOptions } from "./options.server.ts";
import { vipClubSchema } from "./schema.ts";

/** What the page of a member shows, known or new. */
export async function loadVipClub(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/vip/edit/{id}", "vipClubs");
  const { profile, principal, language, t } = signedIn;
  const record = args.params.id === "new" ? newMember(signedIn) : await readMember(signedIn, args.params.id);
  const values = formValues(vipClubRecord, record?.vipClub ?? null, language);
  const firstBranch = String(profile.selectedBranches[0] ?? profile.branches[0]?.id ?? "");
  return {
    record,
    title: record ? record.vipClub.name || `#${record.vipClub.id}` : t("newTitle"),
    values: record ? values : { ...values, branchId: firstBranch },
    choices: {
      branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
      languages: languageCodes.map((value) => ({ value, label: languageNames[value] })),
      dialCodes: dialCodes(language),
      phoneCountry: profile.organization.country,
      ties: await tieOptions(signedIn, record?.vipClub ?? { clientId: 0, buildingId: 0 }),
    },
    mayWrite: may(principal, "vipclub", "edit"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(vipClubSchema(language)),
    language,
  };
}

function newMember({ principal }: SignedIn): null {
  if (!may(principal, "vipclub", "create"))
    throw redirect(`/not-authorized?screen=${encodeURIComponent("/vip/edit/new")}`);
  return null;
}

async function readMember({ api, profile, url }: SignedIn, written: string | undefined) {
  const parsed = idShape.safeParse(written);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const { VipClub: vipClub, History: history } = await api.vipClubs.read({ id });
  const timeZone = timeZoneOf(profile);
  const at = (instant: string | null) => (instant === null ? null : formatDateTime(instant, timeZone));
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/vip/edit/${other}` },
    vipClubList,
    vipClubs.list.input,
    async (input) => {
      const { VipClubs, ...page } = await api.vipClubs.list(input);
      return { rows: VipClubs, ...page };
    },
  );
  const times = {
    createdAt: at(vipClub.createdAt),
    confirmedAt: at(vipClub.confirmedAt),
    exposedAt: at(vipClub.exposedAt),
  };
  return { vipClub, history, neighbours, times };
}
