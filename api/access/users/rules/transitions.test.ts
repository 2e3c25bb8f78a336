import { expect, it } from "vitest";
import { userTransitions } from "#api/access/users/rules/transitions.ts";
import { movesAsWritten } from "#api/platform/moves/moves-as-written.ts";

it("a user joins by a link, is kept out and let in again, and never by themselves", () => {
  expect(movesAsWritten(userTransitions)).toEqual([
    "active → active | forcePasswordChange | user:operation | only:another confirm",
    "active → active | handOver | user:edit | confirm",
    "active → active | update | user:edit | ",
    "active → inactive | deactivate | user:operation | only:another confirm",
    "inactive → active | reactivate | user:operation | only:joined",
    "inactive → inactive | handOver | user:edit | confirm",
    "inactive → inactive | update | user:edit | ",
    "inactive → invited | invite | user:edit | only:notJoined",
    "invited → active | join | CLIENT | ",
    "invited → inactive | deactivate | user:operation | only:another confirm",
    "invited → inactive | revokeInvitation | user:edit | confirm",
    "invited → invited | handOver | user:edit | confirm",
    "invited → invited | invite | user:edit | ",
    "invited → invited | update | user:edit | ",
    "— → active | register | CLIENT | ",
    "— → invited | add | user:create CLIENT | ",
  ]);
});
