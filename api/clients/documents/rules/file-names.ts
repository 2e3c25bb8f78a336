import { cleanFileName, extensionOf } from "#api/platform/files/file-name.ts";

const longest = 120;

/** Makes a typed file name safe to show and to save, with the file's own ending. */
export function renamed(typed: string, before: string): string {
  const ending = extensionOf(before);
  const name = cleanFileName(typed);
  if (ending === "" || extensionOf(name) === ending) return name;
  const room = longest - ending.length - 1;
  return `${[...name].slice(0, room).join("").trimEnd()}.${ending}`;
}
