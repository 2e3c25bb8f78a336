import { z } from "zod";
import { contractAlertSchemas } from "#contract/contracts/contract-alerts/contract-alerts.ts";

const { code, severity, note, assignedTo } = contractAlertSchemas.values;

/** The form of an alert: what kind it is is said once, and of the system's only who sees to it. */
export const alertSchema = z.object({
  code: code.optional(),
  severity: severity.optional(),
  note: note.optional(),
  assignedTo: assignedTo.optional(),
});
