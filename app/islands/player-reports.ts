import { type IDBPDatabase, openDB } from "idb";

/** One play of a video from its beginning to its end. */
export interface PlayReport {
  videoId: number;
  /** When it began. */
  at: string;
}

interface StoredReport extends PlayReport {
  key: number;
}

let opening: Promise<IDBPDatabase> | undefined;

function database(): Promise<IDBPDatabase> {
  opening ??= openDB("player", 1, {
    upgrade: (db) => {
      db.createObjectStore("plays", { keyPath: "key", autoIncrement: true });
    },
  });
  return opening;
}

/** Stores a play until the server has it. */
export async function storeReport(report: PlayReport): Promise<void> {
  await (await database()).add("plays", report);
}

/** Returns the oldest reports that the server does not have yet, at most `count`. */
export async function oldestReports(count: number): Promise<StoredReport[]> {
  return (await database()).getAll("plays", undefined, count);
}

/** Deletes reports that the server has. */
export async function deleteReports(reports: readonly StoredReport[]): Promise<void> {
  const { store, done } = (await database()).transaction("plays", "readwrite");
  for (const { key } of reports) void store.delete(key);
  await done;
}
