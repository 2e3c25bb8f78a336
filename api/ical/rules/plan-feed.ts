import type { FeedEvent } from "#api/ical/rules/read-feed.ts";

/** A block that came from the feed and still stands. */
export interface KnownBlock {
  id: number;
  uid: string;
  from: string;
  until: string;
  /** Successful fetches in which it has been missing. */
  missing: number;
}

export interface FeedPlan {
  /** Set: the feed is not believed, and nothing may change. */
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
 * What a feed read successfully changes (behaviour.md 3.17, after real feeds): blocks are found by UID; one whose UID is gone is first looked
 * for by its end, for a channel may name a running stay anew each day; what is missing twice is freed. A feed that is suddenly empty or
 * holds less than half of what it did changes nothing, unless somebody has `believed` it.
 */
export function planFeed(
  known: readonly KnownBlock[],
  events: readonly FeedEvent[],
  believed: boolean,
): FeedPlan {
  const suspicious = believed ? null : suspicionOf(known, events);
  if (suspicious) return { suspicious, add: [], change: [], miss: [], free: [] };
  const plan: FeedPlan = { suspicious: null, add: [], change: [], miss: [], free: [] };
  const byUid = new Map(events.map((event) => [event.uid, event]));
  const gone: KnownBlock[] = [];
  for (const block of known) {
    const event = byUid.get(block.uid);
    if (!event) {
      gone.push(block);
      continue;
    }
    byUid.delete(block.uid);
    if (event.from !== block.from || event.until !== block.until || block.missing > 0)
      plan.change.push({ id: block.id, event });
  }
  for (const block of gone) {
    const renamed = [...byUid.values()].find(
      (event) => event.until === block.until && event.from >= block.from && event.from < block.until,
    );
    if (renamed) {
      byUid.delete(renamed.uid);
      plan.change.push({ id: block.id, event: { ...renamed, from: block.from } });
    } else if (block.missing > 0 || believed) plan.free.push(block.id);
    else plan.miss.push(block.id);
  }
  plan.add = [...byUid.values()];
  return plan;
}

function suspicionOf(known: readonly KnownBlock[], events: readonly FeedEvent[]): FeedPlan["suspicious"] {
  if (known.length > 0 && events.length === 0) return "empty";
  if (known.length >= enoughToCompare && events.length * 2 < known.length) return "shrunk";
  return null;
}
