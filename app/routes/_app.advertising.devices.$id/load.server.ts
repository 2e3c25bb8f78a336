import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { deviceRecord } from "#contract/operations/advertising/advertising.ts";
import { deviceSchema } from "./schema.ts";

/** A device, or the form of a new one. */
export async function loadDevice(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/advertising/devices/{id}", "advertising");
  const { api, profile, language, t } = signedIn;
  const open = args.params.id === "new" ? null : await api.devices.read({ id: Number(args.params.id) });
  const values = formValues(deviceRecord, open?.Device ?? null, language);
  const firstBranch = String(profile.selectedBranches[0] ?? profile.branches[0]?.id ?? "");
  return {
    device: open?.Device ?? null,
    history: open ? historyInWords(signedIn, open.History, {}) : null,
    title: open?.Device.name ?? t("devices.newTitle"),
    values: open ? values : { ...values, branchId: firstBranch },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(deviceSchema(language)),
    language,
  };
}
