import { listRules, previewRule } from "#api/client-retention/queries.ts";
import { saveRule } from "#api/client-retention/write.ts";
import { handle } from "#api/platform/handle.ts";
import { clientRetention } from "#contract/client-retention.ts";

export const clientRetentionHandlers = [
  handle(clientRetention.list, listRules),
  handle(clientRetention.preview, previewRule),
  handle(clientRetention.save, async (context, rule) => ({ RuleId: await saveRule(context, rule) })),
];
