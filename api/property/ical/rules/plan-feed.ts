import type { FaultyEvent, FeedEvent } from "#api/property/ical/rules/read-feed.ts";

/** A block that came from the feed and still stands. */
export interface StoredBlock {
  id: number;
  uid: string;
  from: string;
  until: string;
  /** Successful fetches in which it has been missing. */
  missing: number;
}

export interface FeedPlan {
  /** Set: the feed is not believed; it may take nights, but frees none. */
  suspicious: "empty" | "shrunk" | null;
  add: FeedEvent[];
  /** Blocks whose nights or UID are others now, or that are back. */
  change: { id: number; event: FeedEvent }[];
  /** Blocks missing for the first time; they stay. */
  miss: number[];
  /** Blocks missing in two successful fetches. */
  free: number[];
}

/** From so many known blocks on a feed that holds less than half of them is not believed. */
const enoughToCompare = 4;

/**
 * What a feed read successfully changes (docs/rules/nights.md): blocks are found by UID; one whose UID is gone is first looked
 * for by its end, for a channel may name a running stay anew each day; what is missing twice is freed. What may only be unreadable is not
 * missing. A feed that is suddenly empty or holds less than half of what it did frees nothing, unless somebody has `believed` it; nights
 * it takes beside are taken, for somebody has booked them.
 */
export function planFeed(
  blocks: readonly StoredBlock[],
  events: readonly FeedEvent[],
  believed: boolean,
  faulty: readonly FaultyEvent[] = [],
): FeedPlan {
  const plan: FeedPlan = { suspicious: null, add: [], change: [], miss: [], free: [] };
  plan.suspicious = believed ? null : suspicionOf(blocks.length, events.length + faulty.length);
  if (plan.suspicious) {
    plan.add = events.filter(
      (event) => !blocks.some(({ from, until }) => from <= event.from && event.until <= until),
    );
    return plan;
  }
  const { pairs, gone, fresh } = sameUids(blocks, events, faulty);
  // Not known to be another block's: it may be any that is over at the same time.
  const stray = faulty.filter((event) => event.uid === "" || !blocks.some((block) => isOf(event, block)));
  const unread = (block: StoredBlock) => faulty.some((event) => isOf(event, block));
  const mayBeUnread = (block: StoredBlock) =>
    stray.some(({ until }) => until === null || until === block.until);
  for (const [block, event] of pairs)
    if (event.from !== block.from || event.until !== block.until || block.missing > 0)
      plan.change.push({ id: block.id, event });
  for (const block of gone) {
    const renamed = [...fresh].find(
      (event) => event.until === block.until && event.from >= block.from && event.from < block.until,
    );
    if (renamed) {
      fresh.delete(renamed);
      plan.change.push({ id: block.id, event: { ...renamed, from: block.from } });
    } else if (unread(block) || (!believed && mayBeUnread(block))) continue;
    else if (believed || block.missing > 0) plan.free.push(block.id);
    else plan.miss.push(block.id);
  }
  plan.add = [...fresh];
  return plan;
}

/**
 * Blocks and events of the same UID. Several may share one: those with the same nights belong together, then those with the same first
 * night, then the others in turn, unless one of that UID could not be read and each of them may be that one.
 */
function sameUids(
  blocks: readonly StoredBlock[],
  events: readonly FeedEvent[],
  faulty: readonly FaultyEvent[],
) {
  const fresh = new Set(events);
  const byUid = Map.groupBy(events, ({ uid }) => uid);
  const pairs: [StoredBlock, FeedEvent][] = [];
  let gone = [...blocks];
  const pair = (fits: (block: StoredBlock, event: FeedEvent) => boolean) => {
    gone = gone.filter((block) => {
      const event = byUid.get(block.uid)?.find((one) => fresh.has(one) && fits(block, one));
      if (!event) return true;
      fresh.delete(event);
      pairs.push([block, event]);
      return false;
    });
  };
  const doubtful = (block: StoredBlock) => faulty.some((event) => isOf(event, block));
  pair((block, event) => event.from === block.from && event.until === block.until);
  pair((block, event) => event.from === block.from && !doubtful(block));
  pair((block) => !doubtful(block));
  return { pairs, gone, fresh };
}

function isOf({ uid }: FaultyEvent, block: StoredBlock): boolean {
  return uid !== "" && (block.uid === uid || block.uid.startsWith(`${uid}/`));
}

function suspicionOf(before: number, after: number): FeedPlan["suspicious"] {
  if (before > 0 && after === 0) return "empty";
  if (before >= enoughToCompare && after * 2 < before) return "shrunk";
  return null;
}
