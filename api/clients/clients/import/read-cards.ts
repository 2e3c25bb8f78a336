import { type CardLine, cardLines, textOf, valuesOf } from "#api/clients/clients/import/card-lines.ts";
import type { Cell, Table, TableRow } from "#api/platform/paper/tabular/table.ts";
import { decodeFile, sniffEncoding, type TextEncoding } from "#api/platform/paper/tabular/text-encoding.ts";

/** The parts of a card that are read, by the names of the client's fields. */
const header = [
  "key",
  "firstname",
  "lastname",
  "company",
  "email",
  "phone",
  "mobile",
  "address",
  "zip",
  "city",
  "country",
  "birthday",
  "language",
  "tags",
  "note",
] as const;
type Card = Partial<Record<(typeof header)[number], string>>;

/** Opens a file of vCards (RFC 2426, RFC 6350) as a table with a row for each card. */
export async function openCards(path: string): Promise<Table> {
  const encoding = await sniffEncoding(path, new Uint8Array());
  return {
    format: "vcf",
    encoding,
    header: [...header],
    hadFormulas: false,
    rows: () => rowsOf(path, encoding),
  };
}

async function* rowsOf(path: string, encoding: TextEncoding): AsyncGenerator<TableRow> {
  let card: CardLine[] | null = null;
  let begun = 0;
  for await (const line of cardLines(decodeFile(path, encoding))) {
    if (line.name === "BEGIN") {
      // A card without an end is a card, too.
      if (card) yield rowOf(begun, card);
      card = [];
      begun = line.number;
    } else if (line.name === "END") {
      if (card) yield rowOf(begun, card);
      card = null;
    } else card?.push(line);
  }
  if (card) yield rowOf(begun, card);
}

function rowOf(line: number, lines: readonly CardLine[]): TableRow {
  const card = cardOf(lines);
  const cells = header.map((name): Cell => card[name]?.trim() || null);
  return lines.some(({ tooLong }) => tooLong) ? { line, cells, problem: "cellTooLong" } : { line, cells };
}

function cardOf(lines: readonly CardLine[]): Card {
  const all = (name: string) => preferred(lines.filter((line) => line.name === name));
  const first = (name: string) => all(name)[0];
  const text = (name: string) => textOf(first(name));
  const [org = ""] = valuesOf(first("ORG"), ";");
  const address = first("ADR");
  const [, extended = "", street = "", city = "", , zip = "", country = ""] = valuesOf(address, ";");
  return {
    key: text("UID"),
    ...nameOf(valuesOf(first("N"), ";"), text("FN"), org),
    company: org,
    email: text("EMAIL"),
    ...phonesOf(all("TEL")),
    address: [street, extended].filter(Boolean).join(", ").replaceAll("\n", ", "),
    ...{ zip, city, country },
    birthday: text("BDAY"),
    language: text("LANG"),
    tags: valuesOf(first("CATEGORIES"), ",").join(", "),
    note: all("NOTE").map(textOf).join("\n"),
  };
}

/** Returns first and last name. When a card has its name in one piece, the last word is the last name. */
function nameOf([lastname = "", firstname = "", middle = ""]: string[], whole: string, org: string): Card {
  if (lastname || firstname) return { lastname, firstname: [firstname, middle].filter(Boolean).join(" ") };
  if (org) return {};
  const words = whole.trim().split(/\s+/);
  return { lastname: words.at(-1) ?? "", firstname: words.slice(0, -1).join(" ") };
}

function phonesOf(lines: readonly CardLine[]): Card {
  const numbers = lines
    .filter(({ types }) => !types.some((type) => ["fax", "pager", "modem"].includes(type)))
    .map((line) => ({ isMobile: line.types.some(isMobile), number: textOf(line).replace(/^tel:/i, "") }));
  const mobiles = numbers.filter(({ isMobile: mobile }) => mobile).map(({ number }) => number);
  const others = numbers.filter(({ isMobile: mobile }) => !mobile).map(({ number }) => number);
  return { phone: others[0] ?? mobiles[1] ?? "", mobile: mobiles[0] ?? others[1] ?? "" };
}

function isMobile(type: string): boolean {
  return ["cell", "mobile", "iphone"].includes(type);
}

/** Returns the lines with the preferred ones first. */
function preferred(lines: readonly CardLine[]): CardLine[] {
  return lines.toSorted((a, b) => Number(b.types.includes("pref")) - Number(a.types.includes("pref")));
}
