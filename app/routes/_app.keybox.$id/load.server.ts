import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { placeOptions } from "#app/components/registers/place.server.ts";
import { keyboxList } from "#app/routes/_app.keybox._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { keyboxRecord } from "#contract/operations/keyboxes/keybox.ts";
import { keyboxes } from "#contract/operations/keyboxes/keyboxes.ts";
import { may } from "#contract/platform/access.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { keyboxSchema } from "./schema.ts";

/** What the page of a key box shows, known or new. */
export async function loadKeybox(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/keybox/{id}", "keyboxes");
  const { api, profile, principal, language, t } = signedIn;
  const record = args.params.id === "new" ? null : await readKeybox(signedIn, args.params.id);
  const keybox = record?.keybox ?? null;
  const firstBranch = profile.selectedBranches[0] ?? profile.branches[0]?.id ?? 0;
  const place = keybox && { ...keybox, unitId: null, unitLabel: "" };
  return {
    record,
    title: keybox?.name ?? t("newTitle"),
    values: {
      ...formValues(keyboxRecord, keybox, language),
      branchId: String(keybox?.branchId ?? firstBranch),
    },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(await placeOptions(api, place)),
    mayOpen: may(principal, "keybox", "operation"),
    mayOpenAll: may(principal, "keybox", "operation") && may(principal, "building", "operation"),
    mayRemove: record !== null && may(principal, "keybox", "operation"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(keyboxSchema(language)),
    language,
  };
}

const wording = {
  words: { status: ["status"], purpose: ["purposes"] },
  unseen: ["statusAt", "seenAt", "buildingId", "unitId", "keys"],
};

async function readKeybox(signedIn: SignedIn, number: string | undefined) {
  const { api, profile, url } = signedIn;
  const parsed = idShape.safeParse(number);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const [{ keybox, History: history }, { files }] = await Promise.all([
    api.keyboxes.read({ id }),
    api.keyboxes.files({ id }),
  ]);
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/keybox/${other}` },
    keyboxList,
    keyboxes.list.input,
    async (input) => {
      const { keyboxes: rows, ...page } = await api.keyboxes.list(input);
      return { rows, ...page };
    },
  );
  return { keybox, files, history: historyInWords(signedIn, history, wording), neighbours };
}
