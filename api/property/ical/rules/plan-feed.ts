import type { FaultyEvent, FeedEvent } from "#api/property/ical/rules/read-feed.ts";

/** A present block that came from the feed. */
export interface StoredBlock {
  id: number;
  uid: string;
  from: string;
  until: string;
  /** Successful fetches in which it was missing. */
  missing: number;
}

export interface FeedPlan {
  /** Set when the feed is not trusted; it may take nights, but frees none. */
  suspicious: "empty" | "shrunk" | null;
  add: FeedEvent[];
  /** Blocks with changed nights or UID, or that have come back. */
  change: { id: number; event: FeedEvent }[];
  /** Blocks missing for the first time; they stay. */
  miss: number[];
  /** Blocks missing in two successful fetches. */
  free: number[];
}

/** From this many blocks on, a feed with less than half of them is not trusted. */
const enoughToCompare = 4;

/**
 * Plans the changes of a successfully read feed (docs/rules/nights.md). Blocks are found by UID; one whose
 * UID is gone is first looked for by its end, because a channel may rename a running stay each day; what is
 * missing twice is freed. What may only be unreadable does not count as missing. A feed that is suddenly
 * empty, or has less than half of its blocks, frees nothing unless somebody has confirmed it (`believed`);
 * new nights in it are taken, because somebody has booked them.
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
  // It matches no known block, so it may be any that ends at the same time.
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
 * Matches blocks and events of the same UID. Several may share one: equal nights belong together, then equal
 * first nights, then the others in turn; unless one of that UID could not be read and each of them may be
 * that one.
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
