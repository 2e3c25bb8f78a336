import { reportTask } from "#api/integrations/twilio/open.ts";
import { askFate, askTask } from "#api/messages/sms/ask-fate.ts";
import { seedSms } from "#api/messages/sms/demo.ts";
import { handleEvent, handleTask, takeSimulated } from "#api/messages/sms/events.ts";
import { smsHandlers } from "#api/messages/sms/handlers.ts";
import { smsPrivacy } from "#api/messages/sms/privacy.ts";
import { maySeeSms } from "#api/messages/sms/queries.ts";
import { twilioUse } from "#api/messages/sms/vendor-use.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { sms } from "#contract/messages/sms/sms.ts";

export const smsMessages: Domain = {
  clientPrivacy: smsPrivacy,
  handlers: smsHandlers,
  tasks: { [handleTask]: handleEvent, [reportTask]: takeSimulated },
  vendorTasks: { [askTask]: askFate },
  // In quiet hours it waits, and it is sent as a new message: only by `sms/retry`.
  resends: { sms: null },
  files: { sms: async (context, id) => context.may(sms.read.access) && (await maySeeSms(context, id)) },
  clientLinks: [clientLink("sms_message", "client_id")],
  vendorUses: { twilio: twilioUse },
  demo: { rows: seedSms, after: ["clients"] },
};
