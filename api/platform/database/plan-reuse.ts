import type pg from "pg";

// Kysely puts a mark behind the verb.
const mark = /^\s*(?:select )?\/\* plan (\w+) \*\//;

/** By the name of their mark, the texts that are planned once, with the name each of them has in PostgreSQL. */
const names = new Map<string, Map<string, string>>();
/** A connection holds every plan: of what comes in more variants than that, the later ones are planned anew each time. */
const variants = 20;

/**
 * Lets a connection plan a statement once that begins with a comment of the words "plan" and a name, and keep the plan: for what
 * pages ask all the time and where planning takes longer than answering. Several texts may have one mark, like the same
 * question with a part of it left out.
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

// Several statements sent as one are answered by a list; what the last one says is the answer.
function lastOf(answer: unknown): unknown {
  return Array.isArray(answer) ? answer.at(-1) : answer;
}

// A statement with a name is one that `pg` prepares.
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
