import type { CleanerJob, CleanerPage, CleaningPoint } from "#contract/operations/cleanings/cleaner-pages.ts";

/** An act as the page posts it, and as it waits on the phone. */
export interface QueuedAct {
  /** Of the act, for good: sent twice it is done once. */
  key: string;
  act: "step" | "tick" | "photo" | "damage" | "problem";
  /** Of the job. */
  id: number;
  /** When it was done on the phone; ISO. */
  doneAt: string;
  /** The other fields of its form. */
  fields: Readonly<Record<string, string>>;
  /** Why it was refused; empty while it waits. */
  refused: string;
}

/** A page with when it was fetched; ISO. */
export interface FetchedPage {
  page: CleanerPage;
  now: string;
}

/**
 * What became of an act that a phone sent: it may forget it, show why not, or keep it. `latest` is the page after that; null where it could
 * not be opened.
 */
export type ActAnswer =
  | { state: "done"; latest: FetchedPage | null }
  | { state: "refused"; message: string; latest: FetchedPage | null }
  | { state: "closed" }
  | { state: "later" };

/** The page as it is once what waits on the phone is done: what was refused changes nothing. */
export function withQueued(page: CleanerPage, acts: readonly QueuedAct[]): CleanerPage {
  return acts.filter(({ refused }) => refused === "").reduce(withAct, page);
}

function withAct(page: CleanerPage, queued: QueuedAct): CleanerPage {
  if (queued.act === "step") return withStep(page, queued);
  if (queued.act === "problem")
    return changed(page, queued.id, (job) => ({ ...job, problem: queued.fields.problem ?? "" }));
  if (queued.act === "damage") return page;
  const done = queued.act === "photo" || queued.fields.done === "true";
  const place = Number(queued.fields.place);
  const tick = (point: CleaningPoint) =>
    point.place === place ? { ...point, doneAt: done ? queued.doneAt : null } : point;
  return changed(page, queued.id, (job) => ({ ...job, Points: job.Points.map(tick) }));
}

function withStep(page: CleanerPage, { id, fields, doneAt }: QueuedAct): CleanerPage {
  const { step } = fields;
  if (step === "claim") {
    const taken = page.Free.filter((job) => job.id === id).map((job) => ({ ...job, mine: true }));
    return { ...page, Free: page.Free.filter((job) => job.id !== id), Today: [...page.Today, ...taken] };
  }
  if (step === "guestLeft") return changed(page, id, (job) => ({ ...job, status: "NEED_CLEANING" }));
  if (step === "interrupt")
    return changed(page, id, (job) => ({ ...job, status: "NEED_CLEANING", startedAt: null }));
  if (step === "start") {
    const begun = changed(page, id, (job) => ({
      ...job,
      status: "CLEANING_IN_PROGRESS",
      startedAt: job.startedAt ?? doneAt,
    }));
    return {
      ...begun,
      Today: begun.Today.toSorted((one, other) => Number(other.id === id) - Number(one.id === id)),
    };
  }
  if (step !== "finish") return page;
  const ended = page.Today.filter((job) => job.id === id);
  const cleaned = ended.map((job): CleanerJob => ({ ...job, status: "CLEANED", finishedAt: doneAt }));
  return { ...page, Today: page.Today.filter((job) => job.id !== id), Ended: [...page.Ended, ...cleaned] };
}

function changed(page: CleanerPage, id: number, change: (job: CleanerJob) => CleanerJob): CleanerPage {
  const of = (jobs: readonly CleanerJob[]) => jobs.map((job) => (job.id === id ? change(job) : job));
  return { ...page, Today: of(page.Today), Free: of(page.Free), Tomorrow: of(page.Tomorrow) };
}

/** Whether somebody is at a job: late it stays begun. */
export function isBegun({ status, startedAt }: Pick<CleanerJob, "status" | "startedAt">): boolean {
  return status === "CLEANING_IN_PROGRESS" || (status === "OVERDUE" && startedAt !== null);
}
