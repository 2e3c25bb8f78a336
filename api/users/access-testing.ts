import { type Access, none } from "#api/access-sample-testing.ts";

export const access: Access<"users"> = {
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
  // Name the roles of the organization, and every branch of a colleague one shares a branch with.
  organizationWide: ["users.data", "users.list"],
};
