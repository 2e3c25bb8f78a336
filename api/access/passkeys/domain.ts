import { passkeyHandlers } from "#api/access/passkeys/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const passkeys: Domain = {
  handlers: passkeyHandlers,
};
