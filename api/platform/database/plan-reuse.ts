import type pg from "pg";

// Kysely writes its comment after the verb.
const mark = /^\s*(?:select )?\/\* plan (\w+) \*\//;

/** For each mark, the statements that are planned once, with their names in PostgreSQL. */
const names = new Map<string, Map<string, string>>();
/**
 * Each connection keeps every plan. When a mark has more variants than this, the later ones are planned anew
 * each time.
 */
const variants = 20;

/**
 * Lets a connection plan a statement once and keep the plan, when it begins with a comment of the word "plan"
 * and a name. It is for queries of every page whose planning takes longer than their execution. Several
 * statements may have one mark, such as the same query with a part left out.
 */
export function keepPlans(client: pg.PoolClient): void {
  const { query } = client;
  Object.assign(client, {
    query: (...given: unknown[]) => {
      const answer: unknown = Reflect.apply(query, client, named(given));
      return answer instanceof Promise ? answer.then(lastOf) : answer;
    },
  });
}

// Several statements sent as one return a list of results; the last one's counts.
function lastOf(answer: unknown): unknown {
  return Array.isArray(answer) ? answer.at(-1) : answer;
}

// `pg` prepares a statement that has a name.
function named(given: unknown[]): unknown[] {
  const [text, values, ...rest] = given;
  const name = typeof text === "string" ? nameOf(text) : undefined;
  return name === undefined ? given : [{ name, text, values }, ...rest];
}

function nameOf(text: string): string | undefined {
  const [, marked] = mark.exec(text) ?? [];
  if (marked === undefined) return undefined;
  const texts = names.get(marked) ?? new Map<string, string>();
  names.set(marked, texts);
  if (!texts.has(text) && texts.size < variants) texts.set(text, `${marked}_${texts.size}`);
  return texts.get(text);
}
