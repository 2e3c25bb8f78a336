import { type Access, none } from "#api/walks/access-sample-testing.ts";
import { modules } from "#contract/platform/permissions.ts";

export const access: Access<"roles" | "permissions"> = {
  samples: {
    roles: {
      list: none,
      add: () => ({ role: { name: "Night desk", template: "basic" } }),
      update: ({ role }) => ({ role: { id: role, team: true } }),
      remove: ({ otherRole }) => ({ id: otherRole }),
      people: ({ role }) => ({ id: role }),
      ofOperator: ({ role }) => ({ id: role }),
    },
    permissions: {
      all: none,
      ofRole: ({ role }) => ({ id: role }),
      update: ({ role }) => ({ roleId: role, permissions: { vipclubAdmin: { read: true } } }),
      activate: () => ({ permission: "vipclubAdmin", active: true }),
      reload: none,
      modules: none,
      modulesOf: ({ organization }) => ({ id: organization }),
      setModules: ({ organization }) => ({ orgId: organization, modules: [...modules] }),
    },
  },
  organizationWide: ["roles", "permissions"],
};
