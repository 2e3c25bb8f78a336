import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { whiteLabelList } from "#app/routes/_app.whitelabel._index/list.tsx";
import { accentTokens } from "#app/services/accent.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { whiteLabelRecord } from "#contract/organization/white-labels/white-label.ts";
import { whiteLabels } from "#contract/organization/white-labels/white-labels.ts";
import { may } from "#contract/platform/access.ts";
import { formatNumber } from "#contract/platform/format.ts";
import { whiteLabelSchema } from "./schema.ts";

/** What the page of a white label shows, stored or new. */
export async function loadWhiteLabel(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/whitelabel/edit/{id}", "whiteLabels");
  const { profile, principal, language, t } = signedIn;
  const record = args.params.id === "new" ? null : await storedWhiteLabel(signedIn, Number(args.params.id));
  const values = formValues(whiteLabelRecord, record?.label ?? null, language);
  const firstBranch = String(profile.selectedBranches[0] ?? profile.branches[0]?.id ?? "");
  const colour = profile.organization.accent ?? "#1867c0";
  return {
    record,
    title: record?.label.name ?? t("newTitle"),
    values: record ? values : { ...values, branchId: firstBranch, colour },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    mayRemove: record !== null && may(principal, "whitelabel", "operation"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(whiteLabelSchema(language)),
    language,
  };
}

const wording = {};

async function storedWhiteLabel(signedIn: SignedIn, id: number) {
  const { api, profile, url, language, t } = signedIn;
  const {
    Whitelabel: label,
    Records: records,
    contrast,
    History: history,
  } = await api.whiteLabels.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/whitelabel/edit/${other}` },
    whiteLabelList,
    whiteLabels.list.input,
    async (input) => {
      const { Whitelabels, ...page } = await api.whiteLabels.list(input);
      return { rows: Whitelabels, ...page };
    },
  );
  const ratio = formatNumber(Math.round(contrast * 10) / 10, language);
  return {
    label,
    records,
    contrast: t(contrast >= 4.5 ? "contrast.enough" : "contrast.darkened", { ratio }),
    tokens: accentTokens(label.colour),
    history: historyInWords(signedIn, history, wording),
    neighbours,
  };
}
