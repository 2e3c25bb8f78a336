// Compresses the files of the build once, as much as possible, so that serving them costs nothing.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const worthIt = new Set([".js", ".css", ".svg", ".json", ".txt", ".html", ".webmanifest"]);
const smallest = 256;
const folder = join(import.meta.dirname, "../build/client");
const brotli = promisify(brotliCompress);
const squeeze = promisify(gzip);

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const paths = entries
  .filter((entry) => entry.isFile() && worthIt.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));

let before = 0;
let after = 0;
for (const path of paths) {
  const content = await readFile(path);
  if (content.length < smallest) continue;
  const small = await brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  before += content.length;
  after += small.length;
  await writeFile(`${path}.br`, small);
  await writeFile(`${path}.gz`, await squeeze(content, { level: 9 }));
}
console.log(
  `${paths.length} files: ${Math.round(before / 1024)} KB, compressed ${Math.round(after / 1024)} KB`,
);
