import { type Access, inDays, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    taskContract: number;
    task: number;
    otherTask: number;
  }
}

export const access: Access<"tasks", "taskContract" | "task" | "otherTask"> = {
  samples: {
    tasks: {
      list: ({ taskContract }) => ({ contractId: taskContract }),
      due: none,
      add: ({ taskContract }) => ({ contractId: taskContract, task: { text: "Bring a cot" } }),
      change: ({ task }) => ({ id: task, task: { dueOn: inDays(3) } }),
      finish: ({ task }) => ({ id: task }),
      remove: ({ otherTask }) => ({ id: otherTask }),
    },
  },
  records: async (_house, { unit, client }, { client: api }) => {
    const { contractId: taskContract } = await api.rentContracts.create({
      propertyId: unit,
      contract: { checkIn: inDays(363), checkOut: inDays(365), clientId: client },
    });
    const add = async (text: string) =>
      (await api.tasks.add({ contractId: taskContract, task: { text: `${mark} ${text}`, dueOn: inDays(0) } }))
        .task.id;
    return { taskContract, task: await add("one"), otherTask: await add("two") };
  },
};
