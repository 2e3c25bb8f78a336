import type { ListWords } from "#api/platform/moves/status-list.ts";
import type { Transition } from "#api/platform/moves/transitions.ts";

type Row = Transition<string, string>;
interface Follows {
  readonly does: string;
  readonly when: string;
}
/** The effects of each event, in order. */
export type EventWords = Readonly<Record<string, readonly Follows[]>>;

const block = /(<!-- (moves|events):?(\w*) -->\n)[\s\S]*?(<!-- \/\2 -->)/g;

/**
 * Returns a page of `docs/rules` with its blocks generated again: `<!-- moves:<object> -->` for a status list, `<!-- events -->` for
 * all events; the text around them is written by hand. Throws when a page names a list that no domain has.
 */
export function filled(page: string, lists: readonly ListWords[], events: EventWords): string {
  return page.replace(block, (_all, begin: string, kind: string, object: string, end: string) => {
    if (kind === "events") return `${begin}${eventTable(events)}${end}`;
    const list = lists.find((candidate) => candidate.object === object);
    if (!list) throw new Error(`No domain brings a status list of "${object}".`);
    return `${begin}${movesOf(list, events)}${end}`;
  });
}

/** Returns the status lists for which a page has a block. */
export function namedIn(page: string): string[] {
  return [...page.matchAll(block)].flatMap(([, , kind, object = ""]) => (kind === "moves" ? [object] : []));
}

function movesOf(list: ListWords, events: EventWords): string {
  return [
    list.column === null
      ? `Follows from other columns of \`${list.table}\`.`
      : `Column \`${list.table}.${list.column}\`.`,
    diagram(list.moves),
    moveTable(list.moves),
    conditions(list),
    consequences(list, events),
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

/** Joins statuses that are interchangeable everywhere in the table into one state of the diagram. */
function diagram(moves: readonly Row[]): string {
  const groups = alike(moves);
  const nameOf = (status: string) => (groups.find((group) => group.includes(status)) ?? [status]).join(" · ");
  const idOf = (status: string) => {
    const place = groups.findIndex((group) => group.includes(status));
    return groups[place]?.length === 1 && /^\w+$/.test(status) ? status : `s${place}`;
  };
  const arrows = new Map<string, Set<string>>();
  for (const { from, to, action } of moves) {
    const arrow = `${from === null ? "[*]" : idOf(from)} --> ${idOf(to)}`;
    arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(action));
  }
  return [
    "```mermaid",
    "stateDiagram-v2",
    ...groups.flatMap(([first = ""]) =>
      idOf(first) === first ? [] : [`  state "${nameOf(first)}" as ${idOf(first)}`],
    ),
    ...[...arrows].map(([arrow, actions]) => `  ${arrow}: ${[...actions].join(", ")}`),
    "```",
  ].join("\n");
}

function alike(moves: readonly Row[]): string[][] {
  const statuses = [...new Set(moves.flatMap(({ from, to }) => (from === null ? [to] : [from, to])))];
  const written = (one: string, other: string) => {
    const put = (status: string | null) => (status === one ? other : status === other ? one : status);
    return moves
      .map((row) => JSON.stringify({ ...row, from: put(row.from), to: put(row.to) }))
      .toSorted()
      .join();
  };
  const groups: string[][] = [];
  for (const status of statuses) {
    const group = groups.find(([first = ""]) => written(first, status) === written(first, first));
    if (group) group.push(status);
    else groups.push([status]);
  }
  return groups;
}

interface Line {
  from: string[];
  to: string[];
  row: Row;
}

/** Joins rows that differ only in their start, or only in their target, into one line. */
function moveTable(moves: readonly Row[]): string {
  const lines: Line[] = moves.map((row) => ({ from: [row.from ?? "—"], to: [row.to], row }));
  const byTo = merged(lines, ({ to, row }) => [to, rest(row)], "from");
  const body = merged(byTo, ({ from, row }) => [from, rest(row)], "to").map(({ from, to, row }) =>
    [
      from.join(", "),
      to.join(", "),
      `\`${row.action}\``,
      whoOf(row),
      [...(row.confirm ? ["confirmation"] : []), ...(row.reason ? ["reason"] : [])].join(", "),
      [...(row.only ?? []).map((name) => `*${name}*`), ...(row.guards ?? [])].join(", "),
    ].join(" | "),
  );
  return table("from | to | act | who | asks for | conditions", body);
}

const rest = ({ from: _from, to: _to, ...row }: Row) => row;

function merged(lines: readonly Line[], key: (line: Line) => unknown, side: "from" | "to"): Line[] {
  const byContent = new Map<string, Line>();
  for (const line of lines) {
    const same = byContent.get(JSON.stringify(key(line)));
    if (same) same[side].push(...line[side]);
    else byContent.set(JSON.stringify(key(line)), { ...line, [side]: [...line[side]] });
  }
  return [...byContent.values()];
}

const others = {
  SYS: "the system",
  EXT: "a provider",
  CLIENT: "the person behind a link",
  OWNER: "the owner behind a link",
  PROVIDER: "the provider behind a link",
} as const;

function whoOf({ by, actors = [] }: Row): string {
  const people =
    by === undefined
      ? []
      : typeof by === "string"
        ? ["anybody signed in who may read the record"]
        : [by.map(({ resource, flag }) => `\`${resource}\` ${flag}`).join(" with ")];
  return [...people, ...actors.map((actor) => others[actor])].join("; ");
}

function conditions({ moves, guards }: ListWords): string {
  const conditions = new Set(moves.flatMap(({ guards: named = [], only = [] }) => [...only, ...named]));
  if (conditions.size === 0) return "";
  const lines = Object.entries(guards)
    .filter(([name]) => conditions.has(name))
    .map(([name, { says }]) => `- **${name}**: ${says}`);
  return [
    "Conditions (where one in italics does not hold, the record does not have the move at all):",
    "",
    ...lines,
  ].join("\n");
}

function consequences({ moves, follows = {} }: ListWords, events: EventWords): string {
  const acts = [...new Set(moves.map(({ action }) => action))];
  const lines = acts.flatMap((action) => {
    const raised = [...new Set(moves.filter((row) => row.action === action).map(({ event }) => event))];
    const own = (follows[action] ?? []).map(sentence);
    const elsewhere = raised.flatMap((event) =>
      event === undefined ? [] : (events[event] ?? []).map((effect) => `${sentence(effect)} (\`${event}\`)`),
    );
    const all = [...own, ...elsewhere];
    return all.length === 0 ? [] : [{ action, all }];
  });
  if (lines.length === 0) return "";
  const texts = new Map<string, string[]>();
  for (const { action, all } of lines)
    texts.set(all.join("\n"), [...(texts.get(all.join("\n")) ?? []), action]);
  return [
    "What follows, in order:",
    ...[...texts].map(([text, actions]) =>
      [
        `\n${actions.map((action) => `\`${action}\``).join(", ")}`,
        "",
        ...text.split("\n").map((line, index) => `${index + 1}. ${line}`),
      ].join("\n"),
    ),
  ].join("\n");
}

const sentence = ({ does, when }: Follows) => `${does} *${when}*`;

function eventTable(events: EventWords): string {
  return `\n${table(
    "event | what follows | when",
    Object.entries(events).flatMap(([name, effects]) =>
      effects.map(({ does, when }, index) => `${index === 0 ? `\`${name}\`` : ""} | ${does} | ${when}`),
    ),
  )}\n`;
}

function table(head: string, body: readonly string[]): string {
  const rule = head.split(" | ").map(() => "---");
  return [head, rule.join(" | "), ...body].map((line) => `| ${line} |`).join("\n");
}
