import { habitsCookie, habitsIn, type MenuHabits, writtenHabits } from "#app/components/shell/menu-habits.ts";

const week = 7 * 24 * 3600_000;
/** How many of the most used stand on top. */
const top = 5;
/** Before so many visits nobody knows what somebody uses most. */
const enough = 20;

interface Visits {
  /** The week the most used were last chosen in. */
  week: number;
  byPath: Record<string, number>;
}

/** Whose habits are written into which menu. */
let whose = "";
let bound: HTMLElement | null = null;

/**
 * Opens the group of the screen that is shown and those that the person keeps open, puts on top what they use most, and takes note of
 * both: for the browser in its storage, for the server, which draws the next document, in a cookie.
 */
export function keepFolds(groups: HTMLElement, owner: string, current: string | null): void {
  whose = owner;
  if (bound !== groups) {
    bound = groups;
    groups.addEventListener("click", noteFold);
    groups.addEventListener("keydown", walk);
  }
  const habits = visited(owner, current);
  const folding = groups.querySelector("[data-used]") !== null;
  for (const group of groups.querySelectorAll<HTMLDetailsElement>("details")) {
    if (group.name) group.open = false;
    else if (folding) group.open = isKept(group, habits) || holds(group, current);
  }
  showUsed(groups, habits.used);
}

const isKept = (group: HTMLElement, { open }: MenuHabits) => open.includes(group.dataset.group ?? "");
const holds = (group: HTMLElement, path: string | null) =>
  path !== null && group.querySelector(`a[href="${CSS.escape(path)}"]`) !== null;

/** Counts the visit. The most used change once a week, so that the hand may learn where they stand. */
function visited(owner: string, current: string | null): MenuHabits {
  const habits = habitsIn(document.cookie, owner);
  const visits = readVisits(owner);
  const now = Math.floor(Date.now() / week);
  if (visits.week !== now) {
    const all = Object.entries(visits.byPath).sort(([, a], [, b]) => b - a);
    if (all.reduce((sum, [, count]) => sum + count, 0) >= enough)
      habits.used = all.slice(0, top).map(([path]) => path);
    visits.week = now;
    // What was used long ago weighs less and less.
    visits.byPath = Object.fromEntries(all.map(([path, count]) => [path, count / 2]));
  }
  if (current !== null) visits.byPath[current] = (visits.byPath[current] ?? 0) + 1;
  write(owner, habits, visits);
  return habits;
}

function readVisits(owner: string): Visits {
  const now = { week: Math.floor(Date.now() / week), byPath: {} };
  try {
    return { ...now, ...JSON.parse(localStorage.getItem(storage(owner)) ?? "{}") };
  } catch {
    return now;
  }
}

function write(owner: string, habits: MenuHabits, visits?: Visits): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the server draws by it, and browsers without a cookie store remember, too
  document.cookie = `${habitsCookie}=${writtenHabits(owner, habits)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  try {
    if (visits) localStorage.setItem(storage(owner), JSON.stringify(visits));
  } catch {
    // A browser that keeps nothing: the menu stays as it is.
  }
}

const storage = (owner: string) => `menu ${owner}`;

/** What a person folds and unfolds themselves is remembered; what opens for the sake of a screen is not. */
function noteFold({ target }: Event): void {
  const group = target instanceof Element ? target.closest("summary")?.parentElement : null;
  if (!(group instanceof HTMLDetailsElement) || group.name) return;
  const name = group.dataset.group ?? "";
  const habits = habitsIn(document.cookie, whose);
  const others = habits.open.filter((one) => one !== name);
  write(whose, { ...habits, open: group.open ? others : [...others, name] });
}

/** Copies of the lines of what is used most. The server has put them there already, unless they changed meanwhile. */
function showUsed(groups: HTMLElement, used: readonly string[]): void {
  const list = groups.querySelector<HTMLElement>("[data-used]");
  if (!list || (used.length === 0 && list.childElementCount > 0)) return;
  const lines = used.flatMap((path) => lineOf(groups, path) ?? []).slice(0, top);
  if (lines.length > 0) list.replaceChildren(...lines.map((line) => line.cloneNode(true)));
}

function lineOf(groups: HTMLElement, path: string): Element | null {
  return groups.querySelector(`details a[href="${CSS.escape(path)}"]`)?.parentElement ?? null;
}

/** Up and down go through what is seen; towards the inside an arrow unfolds a group, towards the outside it folds it. */
function walk(event: KeyboardEvent): void {
  const at = event.target instanceof Element ? event.target.closest<HTMLElement>("a,summary") : null;
  if (!bound || !at || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const rtl = getComputedStyle(bound).direction === "rtl";
  const inwards = event.key === (rtl ? "ArrowLeft" : "ArrowRight");
  const outwards = event.key === (rtl ? "ArrowRight" : "ArrowLeft");
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const stops = [...bound.querySelectorAll<HTMLElement>("a,summary")].filter((stop) =>
      stop.checkVisibility(),
    );
    stops[stops.indexOf(at) + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
  } else if (inwards || outwards) {
    const group = at.closest("details");
    const summary = group?.querySelector<HTMLElement>("summary");
    if (!group || !summary) return;
    if (group.open === outwards) summary.click();
    if (outwards) summary.focus();
  } else return;
  event.preventDefault();
}
