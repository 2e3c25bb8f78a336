import { fileHandlers } from "#api/organization/files/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const files: Domain = {
  handlers: fileHandlers,
};
