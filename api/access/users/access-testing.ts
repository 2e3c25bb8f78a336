import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    role: number;
    otherRole: number;
    colleague: number;
  }
}

export const access: Access<"users", "role" | "otherRole" | "colleague"> = {
  samples: {
    users: {
      data: none,
      list: none,
      read: ({ colleague }) => ({ id: colleague }),
      history: ({ colleague }) => ({ id: colleague }),
      sessions: ({ colleague }) => ({ id: colleague }),
      add: ({ branch, role }) => ({
        user: {
          lastname: "Moser",
          username: `moser-${Math.random().toString(36).slice(2)}`,
          email: "moser@mail.example",
          roleId: role,
          branchIds: [branch],
        },
      }),
      update: ({ colleague }) => ({ user: { id: colleague, city: "Graz" } }),
      invite: ({ colleague }) => ({ id: colleague }),
      revokeInvitation: ({ colleague }) => ({ id: colleague }),
      deactivate: ({ colleague }) => ({ id: colleague }),
      reactivate: ({ colleague }) => ({ id: colleague }),
      forcePasswordChange: ({ colleague }) => ({ id: colleague }),
      handOver: ({ colleague, owner }) => ({ id: colleague, toId: owner }),
    },
  },
  records: async ({ organizationId }, { branch }, { client: api }) => {
    const { Roles } = await api.users.data({});
    const role = Roles[0]?.id ?? 0;
    const { UserId: colleague } = await api.users.add({
      user: {
        lastname: mark,
        username: `colleague-${organizationId}`,
        email: "colleague@mail.example",
        roleId: role,
        branchIds: [branch],
      },
    });
    const { RoleId: otherRole } = await api.roles.add({ role: { name: mark } });
    return { role, otherRole, colleague };
  },
  // These show the roles of the organization, and every branch of colleagues who share a branch with the
  // caller.
  organizationWide: ["users.data", "users.list"],
  refused: {
    // Nobody has accepted their invitation yet.
    "users.reactivate": "INVALID_TRANSITION",
    "users.forcePasswordChange": "INVALID_TRANSITION",
  },
};
