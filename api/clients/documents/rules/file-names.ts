import { cleanFileName, extensionOf } from "#api/platform/files/file-name.ts";

const longest = 120;

/** A name that was typed for a file: safe to show and to save, with the ending the file has whatever was typed. */
export function renamed(typed: string, before: string): string {
  const ending = extensionOf(before);
  const name = cleanFileName(typed);
  if (ending === "" || extensionOf(name) === ending) return name;
  const room = longest - ending.length - 1;
  return `${[...name].slice(0, room).join("").trimEnd()}.${ending}`;
}
