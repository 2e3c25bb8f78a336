import { listRules, previewRule } from "#api/clients/client-retention/queries.ts";
import { saveRule } from "#api/clients/client-retention/write.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { clientRetention } from "#contract/clients/client-retention/client-retention.ts";

export const clientRetentionHandlers = [
  handle(clientRetention.list, listRules),
  handle(clientRetention.preview, previewRule),
  handle(clientRetention.save, async (context, rule) => ({ RuleId: await saveRule(context, rule) })),
];
