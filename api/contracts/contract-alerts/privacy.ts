import { forgetAlerts } from "#api/contracts/contract-alerts/verbs-privacy.ts";
import { type ClientPrivacy, ofStays, ours } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const contractAlertsPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "alerts",
      table: "contract_alert",
      refersBy: [],
      rows: ofStays,
      withheld: [
        ...ours,
        "cause",
        "status",
        "raised_by",
        "assigned_to",
        "acknowledged_by",
        "acknowledged_at",
        "removed_by",
        "removed_at",
        "cause_gone_at",
      ],
      shown: {
        created_at: "notes:fields.createdAt",
        code: "contractAlerts:fields.code",
        severity: "contractAlerts:fields.severity",
        note: "contractAlerts:fields.note",
      },
      fate: "goes",
      stays: null,
    },
  ],
  forget: async (context, { clientId }) => {
    await forgetAlerts(context, clientId);
    return undefined;
  },
};
