import { type Access, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    kanbanBoard: number;
    otherKanbanBoard: number;
    kanbanList: number;
    otherKanbanList: number;
  }
}

export const access: Access<"kanban", "kanbanBoard" | "otherKanbanBoard" | "kanbanList" | "otherKanbanList"> =
  {
    samples: {
      kanban: {
        get: none,
        read: ({ unit, kanbanBoard }) => ({ id: unit, boardId: kanbanBoard }),
        changes: ({ kanbanBoard }) => ({ boardId: kanbanBoard, since: new Date().toISOString(), version: 1 }),
        push: ({ unit, kanbanList }) => ({ propertyId: unit, listId: kanbanList }),
        update: ({ kanbanBoard, kanbanList }) => ({
          boardId: kanbanBoard,
          lists: [{ id: kanbanList, name: "First list" }],
        }),
        removeList: ({ otherKanbanList }) => ({ id: otherKanbanList }),
        addBoard: () => ({ name: `Board ${Math.random()}` }),
        renameBoard: ({ kanbanBoard }) => ({ id: kanbanBoard, name: `Renamed ${Math.random()}` }),
        removeBoard: ({ otherKanbanBoard }) => ({ id: otherKanbanBoard }),
      },
    },
    // Boards and lists belong to the organization; the cards on them belong to branches.
    organizationWide: [
      "kanban.changes",
      "kanban.update",
      "kanban.removeList",
      "kanban.addBoard",
      "kanban.renameBoard",
      "kanban.removeBoard",
    ],
    records: async (_house, _ground, { client: api }) => {
      const board = async (name: string) =>
        (await api.kanban.addBoard({ name: `Board ${name}`, lists: ["one", "two"] })).board;
      const { id: kanbanBoard } = await board("one");
      const { id: otherKanbanBoard } = await board("two");
      const { lists } = await api.kanban.get({ boardId: kanbanBoard });
      return {
        kanbanBoard,
        otherKanbanBoard,
        kanbanList: lists[0]?.id ?? 0,
        otherKanbanList: lists[1]?.id ?? 0,
      };
    },
  };
