import type { Problem, Rule } from "./structure-terms.ts";

/** Papers that nobody finds here. What is agreed and decided stands in docs/. */
const papersElsewhere =
  /\bbehaviour\.md\b|\banchors\.md\b|\bhouse-style\.md\b|\bthe specification\b|\bspecification, section\b/i;

export const papers: Rule = (file, _imports, text) => {
  // Migrations that have shipped keep their words; the names of papers stand here and in the test of this.
  if (/^(api\/migrations|scripts\/structure-rules)/.test(file)) return [];
  const cited = papersElsewhere.exec(text)?.[0];
  return cited
    ? [`cites "${cited}", which is not in the repository: cite a page of docs/, or say it here`]
    : [];
};

/** A page of docs that a text names is there. */
export function lostPages(files: ReadonlyMap<string, string>): Problem[] {
  const pages = new Set([...files.keys()].filter((file) => file.startsWith("docs/")));
  if (pages.size === 0) return [];
  return [...files].flatMap(([file, text]) =>
    [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      .filter(([page]) => !pages.has(page) && !file.startsWith("scripts/"))
      .map(([page]) => ({ file, problem: `cites ${page}, which is not there` })),
  );
}
