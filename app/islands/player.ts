/** Plays a device's videos one after another, also while there is no network, and reports what it played once there is one. */
import { storePage } from "./offline-page.ts";
import { deleteReports, oldestReports, type PlayReport, storeReport } from "./player-reports.ts";
import { bytesOf, keepOnly } from "./player-videos.ts";

interface Entry {
  id: number;
  /** It may be shown until then without another sign of life. */
  until: string;
}

/** Milliseconds between two signs of life. */
const beatEvery = 30_000;

/** The most reports that one sign of life carries. */
const reportsAtOnce = 2000;

/** Milliseconds until a device without anything to show looks at its list again. */
const lookEvery = 1000;

const frame = document.querySelector<HTMLElement>("[data-player]");
const video = frame?.querySelector("video");
const notice = frame?.querySelector<HTMLElement>("[role=status]");

if (frame && video && notice) void run(video, notice);

async function run(screen: HTMLVideoElement, status: HTMLElement): Promise<void> {
  const idle = status.textContent ?? "";
  let playing: number | null = null;
  let list = storedList();

  const beat = async (): Promise<void> => {
    const plays = await oldestReports(reportsAtOnce);
    const reply = await fetch("/player/beat", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ videoId: playing, plays: plays.map(({ videoId, at }) => ({ videoId, at })) }),
    });
    if (reply.status === 404) return location.reload();
    if (!reply.ok) throw new Error(String(reply.status));
    await deleteReports(plays);
    list = ((await reply.json()) as { videos: Entry[] }).videos;
    localStorage.setItem("player-list", JSON.stringify(list));
    await keepOnly(list.map(({ id }) => id));
    if (plays.length === reportsAtOnce) await beat();
  };
  let next: ReturnType<typeof setTimeout> | undefined;
  const keepBeating = async (): Promise<void> => {
    clearTimeout(next);
    await beat().then(
      () => status.replaceChildren(idle),
      () => status.replaceChildren(status.dataset.offline ?? ""),
    );
    next = setTimeout(keepBeating, beatEvery);
  };
  void keepBeating();
  addEventListener("online", () => void keepBeating());
  // A device that stores nothing plays on as long as it is on.
  void storePage("/player").catch(() => undefined);
  document.addEventListener("visibilitychange", keepAwake);
  keepAwake();

  for (let place = 0; ; place++) {
    const allowed = list.filter(({ until }) => Date.parse(until) > Date.now());
    const entry = allowed[place % Math.max(1, allowed.length)];
    const bytes = entry && (await bytesOf(entry.id));
    if (!entry || !bytes) {
      playing = null;
      screen.hidden = true;
      status.hidden = false;
      await new Promise((resolve) => setTimeout(resolve, lookEvery));
      continue;
    }
    playing = entry.id;
    const report: PlayReport = { videoId: entry.id, at: new Date().toISOString() };
    screen.hidden = false;
    status.hidden = true;
    if (await playToEnd(screen, bytes)) await storeReport(report);
    else await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
}

/** Whether the video was shown to its end. */
function playToEnd(screen: HTMLVideoElement, bytes: Blob): Promise<boolean> {
  const address = URL.createObjectURL(bytes);
  return new Promise((resolve) => {
    const end = (isWhole: boolean) => {
      screen.onended = null;
      screen.onerror = null;
      URL.revokeObjectURL(address);
      resolve(isWhole);
    };
    screen.onended = () => end(true);
    screen.onerror = () => end(false);
    screen.src = address;
    screen.play().catch(() => end(false));
  });
}

function storedList(): Entry[] {
  try {
    return JSON.parse(localStorage.getItem("player-list") ?? "[]") as Entry[];
  } catch {
    return [];
  }
}

/** Keeps the screen on, where the browser can. */
function keepAwake(): void {
  if (document.visibilityState === "visible")
    void navigator.wakeLock?.request("screen").catch(() => undefined);
}
