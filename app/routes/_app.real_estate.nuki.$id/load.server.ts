import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { placeOptions } from "#app/components/registers/place.server.ts";
import { nukiList } from "#app/routes/_app.real_estate.nuki._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { nukiRecord } from "#contract/operations/smart-locks/nuki.ts";
import { smartLocks } from "#contract/operations/smart-locks/smart-locks.ts";
import { may } from "#contract/platform/access.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { nukiSchema } from "./schema.ts";

/** What the page of a smart lock shows, known or new. */
export async function loadNuki(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/nuki/{id}", "smartLocks");
  const { api, profile, principal, language, t } = signedIn;
  const record = args.params.id === "new" ? null : await readNuki(signedIn, args.params.id);
  const nuki = record?.nuki ?? null;
  const firstBranch = profile.selectedBranches[0] ?? profile.branches[0]?.id ?? 0;
  const place = nuki && { ...nuki, buildingId: null };
  const { units } = await placeOptions(api, place);
  return {
    record,
    title: nuki?.name ?? t("newTitle"),
    values: {
      ...formValues(nukiRecord, nuki, language),
      branchId: String(nuki?.branchId ?? firstBranch),
    },
    installers: (await api.smartLocks.choices({})).Installers.map(({ name, email }) => ({
      value: email,
      label: name,
    })),
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    units,
    mayOperate: may(principal, "nuki", "operation"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(nukiSchema(language)),
    language,
  };
}

const wording = {
  words: { status: ["status"], problem: ["problems"], lockState: ["lockStates"] },
  unseen: ["statusAt", "seenAt", "unitId", "battery"],
};

async function readNuki(signedIn: SignedIn, number: string | undefined) {
  const { api, profile, url } = signedIn;
  const parsed = idShape.safeParse(number);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const { nuki, History: history } = await api.smartLocks.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/real_estate/nuki/${other}` },
    nukiList,
    smartLocks.list.input,
    async (input) => {
      const { Nukis: rows, ...page } = await api.smartLocks.list(input);
      return { rows, ...page };
    },
  );
  return { nuki, history: historyInWords(signedIn, history, wording), neighbours };
}
