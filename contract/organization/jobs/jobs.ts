import { z } from "zod";
import { post } from "#contract/platform/call.ts";
import { byId, listInput, listOutput } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";

/** `queued` waits for its turn, `running` has progress, `done` has a report, `failed` an error type. */
export const jobStates = ["queued", "running", "done", "failed"] as const;
export type JobState = (typeof jobStates)[number];

/** A long job as its user sees it. `kind` is the key of its label in `locales/<language>/jobs.json`. */
export const job = z.object({
  id: z.number(),
  kind: z.string(),
  state: z.enum(jobStates),
  /** Out of `total`, which is null until the job knows it. */
  progress: z.number(),
  total: z.number().nullable(),
  /** The result, by kind; for a failed job the details of its failure. */
  report: z.record(z.string(), z.unknown()),
  /** Downloaded by `files/download/{id}`. */
  resultFile: z.object({ id: z.number(), name: z.string() }).nullable(),
  errorType: z.string().nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});
export type Job = z.infer<typeof job>;

export const jobs = {
  read: post("job/id/{id}", {
    summary: "Progress, report and result of a job; only the caller's own, for admins any",
    access: "signedIn",
    input: byId,
    output: z.object({ Job: job }),
  }),
  list: post("job/get", {
    summary: "The caller's jobs, newest first",
    access: "signedIn",
    input: listInput(["createdAt"], {
      state: z.array(z.enum(jobStates)).optional(),
      kind: z.string().max(60).optional(),
    }),
    output: listOutput("Jobs", job),
  }),
};

export const jobScreens = {
  "/jobs": { needs: "signedIn" },
  "/jobs/{id}": { needs: "signedIn", shows: ["job"] },
} as const satisfies Screens;
