import { toldTask } from "#api/integrations/twilio/open.ts";
import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { askFate, askTask } from "#api/sms/ask-fate.ts";
import { seedSms } from "#api/sms/demo.ts";
import { handleEvent, handleTask, takeSimulated } from "#api/sms/events.ts";
import { smsHandlers } from "#api/sms/handlers.ts";
import { maySeeSms } from "#api/sms/queries.ts";
import { sms } from "#contract/sms.ts";

export const smsMessages: Domain = {
  handlers: smsHandlers,
  tasks: { [askTask]: askFate, [handleTask]: handleEvent, [toldTask]: takeSimulated },
  files: { sms: async (context, id) => context.may(sms.read.access) && (await maySeeSms(context, id)) },
  clientLinks: [clientLink("sms_message", "client_id")],
  demo: { rows: seedSms, after: ["clients"] },
};
