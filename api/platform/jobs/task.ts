import type { Platform } from "#api/platform/platform.ts";

/**
 * A task of the queue, which parses its payload itself. A task that throws or whose process died is begun
 * again later, so it must do no harm when it runs twice.
 */
export type Task = (platform: Platform, payload: unknown) => Promise<void>;

/** Tasks by name. */
export type TaskList = Readonly<Record<string, Task>>;
