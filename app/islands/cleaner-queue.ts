import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import {
  type ActAnswer,
  type FetchedPage,
  type QueuedAct,
  withQueued,
} from "#app/components/cleanings/queued.ts";

/** An act as it is kept on the phone. Of whose it is and not by which link: a new link sends what an old one left. */
interface KeptAct extends QueuedAct {
  /** Its turn; given by the database. */
  turn?: number;
  cleanerId: number;
  photo: Blob | null;
  photoName: string;
}

interface Phone extends DBSchema {
  acts: { key: number; value: KeptAct };
  /** By cleaner: the page as the server last sent it. */
  pages: { key: number; value: FetchedPage };
}

export interface QueueState {
  /** What waits, and what was refused and not looked at yet, in their order. */
  acts: readonly QueuedAct[];
  /** The page as the server last sent it, to this tab or another one. */
  latest: FetchedPage;
  /** Since when nothing goes out; ISO. */
  offlineSince: string | null;
  /** The link is not open any more: what waits is kept. */
  closed: boolean;
}

interface Options {
  cleanerId: number;
  /** Where acts go: a path of the page. */
  path: string;
  /** The page as it was loaded: from the server, or without a network as the phone has stored it. */
  loaded: FetchedPage;
  onChange: (state: QueueState) => void;
}

const secondMs = 1000;
/** So long it waits before it tries again on a bad line, at most. */
const mostWaitMs = 60 * secondMs;
const firstWaitMs = 3 * secondMs;
/** An answer may take so long: a photo on a slow line. */
const answerMs = 90 * secondMs;
/** A photo is sent with so many pixels on its longer side. */
const mostPixels = 1600;

export interface CleanerQueue {
  /** Keeps an act and sends it as soon as may be. Throws where the phone keeps nothing. */
  add(act: Omit<QueuedAct, "key" | "doneAt" | "refused">, photo: File | null): Promise<void>;
  /** Forgets an act that was refused. */
  dismiss(key: string): Promise<void>;
  close(): void;
}

/**
 * The queue of a cleaner's phone: acts are kept in the browser before anything is sent, go out one after the other in the order in which they
 * were done, and are forgotten only once the server has said what became of them. A line that breaks off repeats the act; its key keeps
 * the server from doing it twice. Tabs take turns in sending, and show the same.
 */
export async function openQueue({ cleanerId, path, loaded, onChange }: Options): Promise<CleanerQueue> {
  const phone = await openDB<Phone>("hauswart-cleaner", 2, {
    upgrade: (database, version) => {
      if (version < 1) database.createObjectStore("acts", { keyPath: "turn", autoIncrement: true });
      database.createObjectStore("pages");
    },
  });
  const tabs = "BroadcastChannel" in window ? new BroadcastChannel("hauswart-cleaner") : null;
  let latest = loaded;
  let offlineSince: string | null = null;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;
  let isSending = false;
  let isOver = false;

  const report = async () => {
    if (isOver) return;
    const acts = await actsOf(phone, cleanerId);
    latest = newest(latest, await phone.get("pages", cleanerId));
    if (!isOver) onChange({ acts: acts.map(described), latest, offlineSince, closed });
  };
  /** Shows a change of what is stored here and in the other tabs. */
  const change = async () => {
    tabs?.postMessage(cleanerId);
    await report();
  };
  const later = () => {
    offlineSince ??= new Date().toISOString();
    clearTimeout(timer);
    timer = setTimeout(flush, waitMs);
    waitMs = Math.min(waitMs * 2, mostWaitMs);
  };

  /** Sends what waits, in order; one that is refused stays to be looked at and holds up nothing. */
  const sendAll = async () => {
    for (;;) {
      const next = (await actsOf(phone, cleanerId)).find(({ refused }) => refused === "");
      if (isOver) return;
      if (!next) {
        if (offlineSince === null || !navigator.onLine) return;
        // The network is back, and nothing waits whose sending would show it.
        offlineSince = null;
        await report();
        continue;
      }
      const answer = await post(path, next);
      if (answer.state === "later") {
        later();
        return report();
      }
      offlineSince = null;
      waitMs = firstWaitMs;
      closed = answer.state === "closed";
      if (answer.state === "closed") {
        await phone.delete("pages", cleanerId);
        return report();
      }
      const answered = { ...next, refused: answer.state === "refused" ? answer.message : "" };
      const page = withQueued(latest.page, [described(answered)]);
      // Together, so that no tab shows the page without the act.
      const writes = phone.transaction(["acts", "pages"], "readwrite");
      const acts = writes.objectStore("acts");
      void writes.objectStore("pages").put(answer.latest ?? { ...latest, page }, cleanerId);
      if (answer.state === "refused") void acts.put({ ...answered, photo: null });
      else void acts.delete(next.turn ?? 0);
      await writes.done;
      await change();
    }
  };

  async function flush(): Promise<void> {
    if (isSending || isOver) return;
    isSending = true;
    try {
      // Without locks (an address without https) a second tab may send the same: its key makes that harmless.
      if ("locks" in navigator) await navigator.locks.request("hauswart-cleaner-queue", sendAll);
      else await sendAll();
    } finally {
      isSending = false;
    }
  }

  const onLine = () => {
    waitMs = firstWaitMs;
    void flush();
  };
  const offLine = () => {
    offlineSince ??= new Date().toISOString();
    void report();
  };
  window.addEventListener("online", onLine);
  window.addEventListener("offline", offLine);
  tabs?.addEventListener("message", ({ data }) => {
    if (data === cleanerId) void report();
  });
  if (newest(loaded, await phone.get("pages", cleanerId)) === loaded)
    await phone.put("pages", loaded, cleanerId);
  await change();
  void flush();

  return {
    add: async (act, file) => {
      const photo = file ? await smaller(file) : null;
      const entry = { ...act, key: newKey(), doneAt: new Date().toISOString(), refused: "" };
      await phone.add("acts", {
        ...entry,
        cleanerId,
        photo,
        photoName: photo instanceof File ? photo.name : "",
      });
      await change();
      void flush();
    },
    dismiss: async (key) => {
      const act = (await actsOf(phone, cleanerId)).find((one) => one.key === key);
      if (act?.turn !== undefined) await phone.delete("acts", act.turn);
      await change();
    },
    close: () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener("online", onLine);
      window.removeEventListener("offline", offLine);
      tabs?.close();
      phone.close();
    },
  };
}

/** A page with an act of this tab has the time of the page before it, and counts as newer. */
function newest(shown: FetchedPage, stored: FetchedPage | undefined): FetchedPage {
  return stored && stored.now >= shown.now ? stored : shown;
}

async function actsOf(phone: IDBPDatabase<Phone>, cleanerId: number): Promise<KeptAct[]> {
  const acts = await phone.getAll("acts");
  return acts.filter((act) => act.cleanerId === cleanerId);
}

function described({ key, act, id, doneAt, fields, refused }: KeptAct): QueuedAct {
  return { key, act, id, doneAt, fields, refused };
}

/** A page that a network puts in place of the answer has none of these. */
const answerStates: readonly ActAnswer["state"][] = ["done", "refused", "closed"];

/** Sends one act; `later` where the line or the server was away, whatever became of it there. */
async function post(
  path: string,
  { key, act, id, doneAt, fields, photo, photoName }: KeptAct,
): Promise<ActAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, act, key, doneAt, id: String(id) }))
    form.set(name, value);
  if (photo) form.set("photo", photo, photoName || "photo.jpg");
  try {
    const reply = await fetch(path, { method: "POST", body: form, signal: AbortSignal.timeout(answerMs) });
    const answer: ActAnswer | null = reply.ok ? await reply.json() : null;
    return answer && answerStates.includes(answer.state) ? answer : { state: "later" };
  } catch {
    return { state: "later" };
  }
}

/** 128 random bits, also where an address has no https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** A photo as it is sent on a bad line: fewer pixels. What the browser cannot read goes as it is: the server says what is wrong with it. */
async function smaller(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const share = Math.min(1, mostPixels / Math.max(picture.width, picture.height));
    if (share === 1 && file.size < 1_000_000) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * share);
    canvas.height = Math.round(picture.height * share);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.8));
    return blob ? new File([blob], jpegName(file.name), { type: "image/jpeg" }) : file;
  } catch {
    return file;
  }
}

function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, "") || "photo"}.jpg`;
}
