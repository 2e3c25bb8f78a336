import type { Platform } from "#api/platform/platform.ts";

/**
 * Work of the queue. Parses its payload itself. A task that throws is begun again later, and so is one whose process
 * died: it must do no harm when it runs twice.
 */
export type Task = (platform: Platform, payload: unknown) => Promise<void>;

/** Tasks by the name they are enqueued under. */
export type TaskList = Readonly<Record<string, Task>>;
