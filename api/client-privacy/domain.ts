import { clientPrivacyHandlers } from "#api/client-privacy/handlers.ts";
import { removeFiles, removeFilesTask } from "#api/client-privacy/remove-files.ts";
import type { Domain } from "#api/platform/domain.ts";

export const clientPrivacy: Domain = {
  handlers: clientPrivacyHandlers,
  tasks: { [removeFilesTask]: removeFiles },
};
