import type { ActionFunctionArgs } from "@remix-run/node";
import type { Act, Acts } from "#app/components/detail/record-tabs.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { taskRecord } from "#contract/planning/tasks/task.ts";
import { may } from "#contract/platform/access.ts";
import type { Tab } from "./tabs.server.ts";
import { taskSchema } from "./task-schema.ts";

const says = ({ language }: SignedIn) => fixedT(language, "tasks");

const finish = async ({ signedIn, target, options }: Act, done: boolean) => {
  await signedIn.api.tasks.finish({ id: Number(target), done }, options);
  return { text: says(signedIn)(done ? "finished" : "reopened") };
};
const acts: Acts = {
  finishTask: (act) => finish(act, true),
  reopenTask: (act) => finish(act, false),
  removeTask: async ({ signedIn, target, options }) => {
    await signedIn.api.tasks.remove({ id: Number(target) }, options);
    return { text: says(signedIn)("removed") };
  },
};

/** What is to be done about a stay. */
export const tasksTab = {
  count: (_signedIn, { contract }) => contract.openTasks,
  load: async ({ api, principal, language, url }, { contract: { id } }) => {
    const mayEdit = may(principal, "real_estate_contract", "edit");
    const mayTicket = may(principal, "support_ticket", "edit");
    const [{ tasks }, { Tickets: tickets }, { Users }] = await Promise.all([
      api.tasks.list({ contractId: id }),
      mayTicket ? api.tickets.list({ filter: { contractId: id } }) : { Tickets: [] },
      mayEdit ? api.contractAlerts.colleagues({ contractId: id }) : { Users: [] },
    ]);
    const recordId = Number(url.searchParams.get("task"));
    const editing = mayEdit
      ? (tasks.find((task) => task.id === recordId && task.doneAt === null) ?? null)
      : null;
    return {
      tasks,
      tickets: tickets.map(({ id: ticketId, subject, status }) => ({ ticketId, subject, status })),
      mayTicket: mayTicket && may(principal, "support_ticket", "create"),
      editing,
      users: Users.map((user) => ({ value: String(user.id), label: user.name })),
      values: formValues(taskRecord, editing, language),
      constraints: constraintsOf(taskSchema),
      mayEdit,
    };
  },
  acts,
  post: postTask,
} satisfies Tab<unknown>;

/** A new task, or the one that is being changed. */
async function postTask(args: ActionFunctionArgs, signedIn: SignedIn, contractId: number) {
  const form = await readForm(args.request.clone());
  if (form.get("intent")) return null;
  const { api, url } = signedIn;
  const t = says(signedIn);
  const id = Number(url.searchParams.get("task") ?? 0);
  const search = new URLSearchParams(url.search);
  for (const name of ["task", "confirm", "_data"]) search.delete(name);
  return saveForm(args, t, taskSchema, async ({ value, version, options }) => {
    const { text, dueOn = null, assignedTo = null } = value;
    const task = { text, dueOn, assignedTo };
    if (id > 0) await api.tasks.change({ id, task: { ...task, version } }, options);
    else await api.tasks.add({ contractId, task }, options);
    return { to: `${url.pathname}?${search}`, text: t(id > 0 ? "updated" : "added") };
  });
}
