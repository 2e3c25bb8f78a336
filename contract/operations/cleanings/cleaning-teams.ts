import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { branchIds, done, id, version } from "#contract/platform/list.ts";
import { requiredLine } from "#contract/platform/values.ts";

const team = z.object({
  id: z.number(),
  branchId: z.number(),
  name: z.string(),
  /** Active colleagues of the branch, by name. */
  members: z.array(z.object({ id: z.number(), name: z.string() })),
  version: z.number(),
});
export type CleaningTeam = z.infer<typeof team>;

/** The calls for teams of whoever cleans. */
export const cleaningTeams = {
  list: post("cleaning/teams", {
    summary: "The teams of the selected branches with their members, by name",
    access: needs("cleaning", "read"),
    input: z.strictObject({ buids: branchIds }),
    output: z.object({ teams: z.array(team) }),
  }),
  save: post("cleaning/team/save", {
    summary:
      "Make a team of a branch, or with `id` change its name and members. Members are colleagues of the branch",
    access: needs("cleaning", "operation"),
    effect: "write",
    input: z.strictObject({
      id: id.optional(),
      /** Of a new team; a team stays in its branch. */
      branchId: id.optional(),
      version,
      name: requiredLine(80),
      members: z.array(id).max(200),
    }),
    output: z.object({ teamId: z.number() }),
  }),
  remove: post("cleaning/team/remove/{id}", {
    summary: "Delete a team; its open jobs are anybody's in the branch then",
    access: needs("cleaning", "operation"),
    effect: "write",
    input: z.strictObject({ id, version }),
    output: done,
  }),
};
