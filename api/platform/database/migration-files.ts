import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export interface MigrationFile {
  /** `NNNN_name.sql`; the number gives the order. */
  name: string;
  text: string;
  /** SHA-256 of the text, hexadecimal. */
  checksum: string;
}

/** Reads a folder's migrations in their order. Throws when two have the same number or a name has none. */
export async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  const files = await Promise.all(names.map((name) => read(directory, name)));
  const seen = new Map<string, string>();
  for (const { name } of files) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`Migration ${name}: the name must be NNNN_name.sql, in small letters.`);
    const twin = seen.get(number);
    if (twin) throw new Error(`Migrations ${twin} and ${name} have the same number.`);
    seen.set(number, name);
  }
  return files;
}

async function read(directory: string, name: string): Promise<MigrationFile> {
  const text = await readFile(join(directory, name), "utf8");
  // A checkout with other line ends is the same migration.
  const checksum = createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
  return { name, text, checksum };
}
