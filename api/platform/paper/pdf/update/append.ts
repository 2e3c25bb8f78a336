import { PdfFile } from "#api/platform/paper/pdf/update/file.ts";
import type { PdfUpdate } from "#api/platform/paper/pdf/update/update.ts";
import {
  type PdfDictionary,
  PdfReference,
  type PdfValue,
  renumbered,
  UnreadablePdf,
} from "#api/platform/paper/pdf/update/values.ts";

/**
 * Appends the pages of one of our own documents to the file, and joins their structure to its own. Returns
 * the pages.
 */
export function appendPages(update: PdfUpdate, bytes: Uint8Array): PdfReference[] {
  const annex = new PdfFile(bytes);
  const root = annex.dictionary(annex.trailer.get("Root"));
  const catalog = catalogOf(update);
  const target = referenceIn(catalog, "Pages");
  const joined = joinStructure(update, catalog, annex, root);
  const left = new Set([
    ...[annex.trailer.get("Root"), annex.trailer.get("Info")].map((value) => annex.numberOf(value)),
    ...[...root.values()].flatMap((value) => (value instanceof PdfReference ? [value.number] : [])),
  ]);
  const numbers = new Map<number, PdfReference>([[annex.numberOf(root.get("Pages")), target]]);
  if (joined) numbers.set(annex.numberOf(root.get("StructTreeRoot")), joined.parent);
  const to = (number: number) => {
    const reference = numbers.get(number) ?? update.reserve();
    numbers.set(number, reference);
    return reference;
  };
  for (const number of annex.places.keys()) {
    if (left.has(number)) continue;
    const { value, stream } = annex.object(number);
    const copy = renumbered(value, to);
    if (copy instanceof Map && typeof copy.get("StructParents") === "number")
      copy.set("StructParents", Number(copy.get("StructParents")) + (joined?.base ?? 0));
    update.set(to(number), copy, stream);
  }
  joined?.finish(to);
  const kids = annex.list(annex.dictionary(root.get("Pages")).get("Kids"));
  const pages = kids.map((kid) => to(annex.numberOf(kid)));
  const tree = update.change(target);
  tree.set("Kids", [...update.before.list(tree.get("Kids")), ...pages]);
  tree.set("Count", Number(update.before.resolve(tree.get("Count") ?? 0)) + pages.length);
  return pages;
}

/** Returns the catalog for changing. */
export function catalogOf(update: PdfUpdate): PdfDictionary {
  return update.change(referenceIn(update.before.trailer, "Root"));
}

export function referenceIn(owner: PdfDictionary, key: string): PdfReference {
  const value = owner.get(key);
  if (!(value instanceof PdfReference)) throw new UnreadablePdf(`${key} is missing`);
  return value;
}

interface Joined {
  /** The parent of the new parts of the structure. */
  parent: PdfReference;
  /** Added to the keys by which pages find their structure. */
  base: number;
  finish(to: (number: number) => PdfReference): void;
}

/** Attaches the structure of the new pages to that of the file; null when the file has none. */
function joinStructure(
  update: PdfUpdate,
  catalog: PdfDictionary,
  annex: PdfFile,
  root: PdfDictionary,
): Joined | null {
  const tree = catalog.get("StructTreeRoot");
  if (!(tree instanceof PdfReference)) return null;
  const { before } = update;
  const target = update.change(tree);
  const [parent] = before.list(target.get("K"));
  const base = before.resolve(target.get("ParentTreeNextKey") ?? null);
  if (!(parent instanceof PdfReference) || typeof base !== "number") throw new UnreadablePdf("its structure");
  const added = annex.dictionary(root.get("StructTreeRoot"));
  return {
    parent,
    base,
    finish(to) {
      const copy = (value: PdfValue) => renumbered(value, to);
      const above = update.change(parent);
      above.set("K", [...before.list(above.get("K")), ...annex.list(added.get("K")).map(copy)]);
      const keys = update.changeEntry(target, "ParentTree");
      if (keys.has("Kids")) throw new UnreadablePdf("its structure is split");
      const more = annex.list(annex.dictionary(added.get("ParentTree")).get("Nums"));
      const shifted = more.map((value) => (typeof value === "number" ? value + base : copy(value)));
      keys.set("Nums", [...before.list(keys.get("Nums")), ...shifted]);
      const last = annex.resolve(added.get("ParentTreeNextKey") ?? null);
      target.set("ParentTreeNextKey", base + (typeof last === "number" ? last : 0));
    },
  };
}
