import { type AccentTones, accentTones } from "#contract/platform/accent.ts";

const cache = new Map<string, Record<string, string>>();
const limit = 200;

/**
 * The organization's accent as values that app/styles/tokens.css asks for, light and dark. They stand in the style
 * attribute of the document, which the content security policy allows and scripts may change without a reload.
 */
export function accentTokens(colour: string): Record<string, string> {
  const before = cache.get(colour);
  if (before) return before;
  const { light, dark } = accentTones(colour);
  const values = { ...tokens("--own", light), ...tokens("--own-dark", dark) };
  if (cache.size >= limit) cache.clear();
  cache.set(colour, values);
  return values;
}

function tokens(
  prefix: string,
  { accent, strong, onAccent, soft, ink }: AccentTones,
): Record<string, string> {
  return {
    [`${prefix}-accent`]: accent,
    [`${prefix}-accent-strong`]: strong,
    [`${prefix}-on-accent`]: onAccent,
    [`${prefix}-accent-soft`]: soft,
    [`${prefix}-accent-ink`]: ink,
  };
}
