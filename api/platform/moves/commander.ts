import type { EffectScope } from "#api/platform/moves/effects.ts";

/** Who sends a command to a device: a colleague, or a visitor with a link as whom `user` is null. The log has their IP address. */
export type Commander = EffectScope & { readonly address: string };
