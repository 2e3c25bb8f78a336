/**
 * Makes a name that is safe to show and to save: no folders, no control characters, no invisible ones, none
 * that turn the direction (`gpj.exe` shown as `exe.jpg`), none that Windows forbids. At most 120 characters,
 * with its ending.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .normalize("NFC")
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, "")
    .replaceAll(/[<>:"|?*]/g, "_");
  const trimmed = plain.replaceAll(/^[\s.]+|(?<![\s.])[\s.]+$/g, "");
  if (trimmed === "") return "file";
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(trimmed)?.[0] ?? "";
  return [...trimmed].length <= 120
    ? trimmed
    : [...trimmed]
        .slice(0, 120 - ending.length)
        .join("")
        .trimEnd() + ending;
}

/** The ending of a name in small letters without its dot; empty if it has none. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
