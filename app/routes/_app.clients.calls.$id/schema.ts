import { recordForm } from "#app/components/form/record-form.ts";
import { phoneRecordSchemas } from "#contract/messages/phone-records/phone-records.ts";

/** A call as it is logged. */
const logged = recordForm(phoneRecordSchemas);
/** What is said of it afterwards. */
const storedForm = recordForm(phoneRecordSchemas, { without: ["branchId", "direction", "phone"] });

export const callSchema = logged.schema;
export const typedCall = logged.typed;
export const knownCallSchema = storedForm.schema;
export const typedKnownCall = storedForm.typed;
