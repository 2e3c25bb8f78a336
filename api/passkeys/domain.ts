import { passkeyHandlers } from "#api/passkeys/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const passkeys: Domain = {
  handlers: passkeyHandlers,
};
