import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Translate } from "#api/platform/calls/texts.ts";
import { keepStream, type StoredBytes } from "#api/platform/files/stored-file.ts";
import type { RowFault } from "#api/platform/paper/tabular/row-fault.ts";
import type { TableRow } from "#api/platform/paper/tabular/table.ts";
import { workbookType, writeXlsx } from "#api/platform/paper/tabular/write-xlsx.ts";
import type { Platform } from "#api/platform/platform.ts";

const name = "refused.xlsx";

interface RefusedFile {
  title: string;
  header: readonly string[];
  t: Translate;
  rightToLeft: boolean;
}

/** Rows that an import refuses, as a workbook to be corrected and sent again: as they came, with why they were refused. */
export class RefusedRows {
  /** The columns of the workbook: those of the file, and why. */
  readonly header: readonly string[];
  readonly #file: RefusedFile;
  readonly #rows = new PassThrough({ objectMode: true });
  #written: Promise<string> | null = null;
  #folder = "";

  constructor(file: RefusedFile) {
    this.#file = file;
    this.header = [...file.header.filter((name) => name !== this.#why), this.#why];
  }

  get #why(): string {
    return this.#file.t("import:problems.reason");
  }

  async add({ cells }: TableRow, faults: readonly RowFault[]): Promise<void> {
    if (!this.#written) {
      this.#written = this.#write();
      // Who waits for it hears of it; until then it must not end the process.
      this.#written.catch(() => undefined);
    }
    const named = this.#file.header.map((name, index) => [name, cells[index] ?? null] as const);
    const why = faults.map((fault) => this.#inWords(fault)).join("; ");
    const row = Object.fromEntries([...named.filter(([name]) => name !== ""), [this.#why, why]]);
    if (!this.#rows.write(row)) await Promise.race([once(this.#rows, "drain"), this.#written]);
  }

  /** Keeps the workbook; null where nothing was refused. */
  async keep(platform: Platform, organizationId: number): Promise<StoredBytes | null> {
    if (!this.#written) return null;
    this.#rows.end();
    const path = join(await this.#written, name);
    return keepStream(platform.storage, organizationId, createReadStream(path), workbookType);
  }

  /** Clears up, also after an import that failed. */
  async close(): Promise<void> {
    this.#rows.destroy();
    await this.#written?.catch(() => undefined);
    if (this.#folder !== "") await rm(this.#folder, { recursive: true, force: true });
  }

  async #write(): Promise<string> {
    this.#folder = await mkdtemp(join(tmpdir(), "hauswart-refused-"));
    const columns = this.header
      .filter((title) => title !== "")
      .map((title) => ({ key: title, title, type: "text" as const, width: title === this.#why ? 48 : 18 }));
    const { title, rightToLeft } = this.#file;
    await pipeline(
      writeXlsx(title, columns, this.#rows, { rightToLeft }),
      createWriteStream(join(this.#folder, name)),
    );
    return this.#folder;
  }

  #inWords({ column, reason, value, known: allowed }: RowFault): string {
    const { t } = this.#file;
    const about = [column, value].filter(Boolean).join(": ");
    const why = t(`import:reasons.${reason}`, allowed === undefined ? {} : { known: allowed });
    return about === "" ? why : `${about} – ${why}`;
  }
}
