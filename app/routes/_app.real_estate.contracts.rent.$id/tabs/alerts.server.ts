import type { ActionFunctionArgs } from "@remix-run/node";
import type { Act, Acts } from "#app/components/detail/record-tabs.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { contractAlertRecord, ownAlertCodes } from "#contract/contracts/contract-alerts/contract-alert.ts";
import { may } from "#contract/platform/access.ts";
import { alertSchema } from "./alert-schema.ts";
import type { Tab } from "./tabs.server.ts";

const [firstCode] = ownAlertCodes;
const standard = { code: firstCode, severity: "high", note: "", assignedTo: null } as const;

const says = ({ language }: SignedIn) => fixedT(language, "contractAlerts");
const acts: Acts = {
  acknowledgeAlert: ({ signedIn, target, options }: Act) => stand(signedIn, target, "acknowledged", options),
  reopenAlert: ({ signedIn, target, options }: Act) => stand(signedIn, target, "open", options),
  removeAlert: async ({ signedIn, target, options }) => {
    await signedIn.api.contractAlerts.remove({ id: Number(target) }, options);
    return { text: says(signedIn)("done.remove") };
  },
};

async function stand(
  signedIn: SignedIn,
  id: string,
  status: "open" | "acknowledged",
  options: Act["options"],
) {
  await signedIn.api.contractAlerts.edit({ id: Number(id), alert: { status } }, options);
  return { text: says(signedIn)(status === "open" ? "done.reopen" : "done.acknowledge") };
}

/** What needs somebody's eye of a contract. */
export const alertsTab = {
  count: (_signedIn, { contract }) => contract.openAlerts,
  load: async ({ api, principal, language, url }, { contract: { id } }) => {
    const edits = may(principal, "real_estate_contract", "edit");
    const [{ alerts }, { Users }] = await Promise.all([
      api.contractAlerts.get({ contractId: id }),
      edits ? api.contractAlerts.colleagues({ contractId: id }) : { Users: [] },
    ]);
    const recordId = Number(url.searchParams.get("alert"));
    const editing = alerts.find((alert) => alert.id === recordId && alert.actions.includes("edit")) ?? null;
    const { severity, note, assignedTo } = editing ?? standard;
    return {
      alerts,
      editing,
      users: Users.map((user) => ({ value: String(user.id), label: user.name })),
      values: formValues(contractAlertRecord, { ...standard, severity, note, assignedTo }, language),
      constraints: constraintsOf(alertSchema),
      mayEdit: edits,
    };
  },
  acts,
  post: postAlert,
} satisfies Tab<unknown>;

/** A new alert, or the one that is being edited. */
async function postAlert(args: ActionFunctionArgs, signedIn: SignedIn, contractId: number) {
  const form = await readForm(args.request.clone());
  if (form.get("intent")) return null;
  const { api, url } = signedIn;
  const t = says(signedIn);
  const id = Number(url.searchParams.get("alert") ?? 0);
  const search = new URLSearchParams(url.search);
  for (const name of ["alert", "confirm", "_data"]) search.delete(name);
  return saveForm(args, t, alertSchema, async ({ value, version, options }) => {
    const { code = firstCode, severity = "high", note = "", assignedTo = null } = value;
    // Of the system's alerts the form asks for nothing but who sees to them.
    const values = value.severity === undefined ? { assignedTo } : { severity, note, assignedTo };
    if (id > 0) await api.contractAlerts.edit({ id, alert: { ...values, version } }, options);
    else await api.contractAlerts.add({ contractId, alert: { code, severity, note, assignedTo } }, options);
    return { to: `${url.pathname}?${search}`, text: t(id > 0 ? "updated" : "added") };
  });
}
