import type { Problem, Rule } from "./structure-terms.ts";

/** Names of documents outside this repository, which readers cannot find. Agreements and decisions are in docs/. */
const papersElsewhere =
  /\bbehaviour\.md\b|\banchors\.md\b|\bhouse-style\.md\b|\bthe specification\b|\bspecification, section\b/i;

export const papers: Rule = (file, _imports, text) => {
  // Migrations that have shipped cannot change; this file and its test contain the names of the documents.
  if (/^(api\/migrations|scripts\/structure-rules)/.test(file)) return [];
  const cited = papersElsewhere.exec(text)?.[0];
  return cited
    ? [`cites "${cited}", which is not in the repository: cite a page of docs/, or say it here`]
    : [];
};

/** Checks that every page of docs named in a text exists. */
export function lostPages(files: ReadonlyMap<string, string>): Problem[] {
  const pages = new Set([...files.keys()].filter((file) => file.startsWith("docs/")));
  if (pages.size === 0) return [];
  return [...files].flatMap(([file, text]) =>
    [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      .filter(([page]) => !pages.has(page) && !file.startsWith("scripts/"))
      .map(([page]) => ({ file, problem: `cites ${page}, which is not there` })),
  );
}
