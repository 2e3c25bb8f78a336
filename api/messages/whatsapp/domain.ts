import { reportTask } from "#api/integrations/whatsapp/open.ts";
import { seedWhatsApp } from "#api/messages/whatsapp/demo.ts";
import { handleReport, handleTask, takeSimulated } from "#api/messages/whatsapp/events.ts";
import { whatsAppHandlers } from "#api/messages/whatsapp/handlers.ts";
import { fetchMedia, fetchMediaTask } from "#api/messages/whatsapp/media.ts";
import { whatsAppPrivacy } from "#api/messages/whatsapp/privacy.ts";
import { maySeeConversation, maySeeMessage, whatsAppUnseen } from "#api/messages/whatsapp/queries.ts";
import { whatsAppUse } from "#api/messages/whatsapp/vendor-use.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const whatsAppMessages: Domain = {
  clientPrivacy: whatsAppPrivacy,
  handlers: whatsAppHandlers,
  tasks: { [handleTask]: handleReport, [reportTask]: takeSimulated },
  vendorTasks: { [fetchMediaTask]: fetchMedia },
  // A message is sent again by writing it again: whether one may write at all changes by the hour.
  resends: { whatsappMessage: null },
  files: { whatsapp: maySeeConversation, whatsappMessage: maySeeMessage },
  clientLinks: [
    clientLink("whatsapp_conversation", "client_id"),
    clientLink("whatsapp_message", "client_id"),
  ],
  vendorUses: { whatsapp: whatsAppUse },
  counters: { whatsappUnseen: whatsAppUnseen },
  demo: { rows: seedWhatsApp, after: ["clients", "connections"] },
};
