import { forgetTasks } from "#api/planning/tasks/verbs.ts";
import { type ClientPrivacy, ofStays, ours } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const tasksPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "tasks",
      table: "task",
      refersBy: [],
      rows: ofStays,
      withheld: [...ours, "assigned_to", "done_by", "created_by"],
      shown: {
        created_at: "notes:fields.createdAt",
        text: "tasks:fields.text",
        due_on: "tasks:fields.dueOn",
        done_at: "tasks:done",
      },
      fate: "goes",
      stays: null,
    },
  ],
  forget: async (context, { clientId }) => {
    await forgetTasks(context, clientId);
    return undefined;
  },
};
