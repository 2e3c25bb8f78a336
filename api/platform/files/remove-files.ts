import { z } from "zod";
import type { Task } from "#api/platform/jobs/task.ts";

/** Name of the task that removes bytes. */
export const removeFilesTask = "removeFiles";

const payloadShape = z.object({ keys: z.array(z.string()) });

/** Deletes bytes that belong to nothing any more; missing ones are no error. */
export const removeFiles: Task = async ({ storage }, payload) => {
  for (const key of payloadShape.parse(payload).keys) await storage.remove(key);
};
