import { describe, expect, it } from "vitest";
import { movesAsWritten } from "#api/platform/moves/moves-as-written.ts";
import { unitTransitions } from "#api/property/units/rules/transitions.ts";

const labels = ["NEUBAU", "ALTBAU", "BUSINESS APARTMENT", "GUTE LAGE", "INVESTITIONSOBJEKT"];
const phases = [
  "BAUGENEHMIGUNG_UND_EXPOSE",
  "BAUSTART_UND_ROHBAU",
  "ROHBAU_UND_INSTALLATIONEN",
  "BAUARBEITEN_ABGESCHLOSSEN",
  "SCHLUESSELFERTIG",
];
const edit = (move: string, questions = "") => `${move} | setStatus | real_estate:edit | ${questions}`;

/** Group by group. */
const allowed = [
  "— → NEW | create | real_estate:create | ",
  // start
  ...["EXPOSE", ...phases, ...labels].map((to) => edit(`NEW → ${to}`)),
  // brochure
  edit("EXPOSE → BAUGENEHMIGUNG_UND_EXPOSE"),
  ...labels.map((to) => edit(`EXPOSE → ${to}`)),
  // build phase: forward, skipping a step is confirmed; one step back is an operation
  edit("BAUGENEHMIGUNG_UND_EXPOSE → BAUSTART_UND_ROHBAU"),
  edit("BAUGENEHMIGUNG_UND_EXPOSE → ROHBAU_UND_INSTALLATIONEN", "confirm"),
  edit("BAUGENEHMIGUNG_UND_EXPOSE → BAUARBEITEN_ABGESCHLOSSEN", "confirm"),
  edit("BAUGENEHMIGUNG_UND_EXPOSE → SCHLUESSELFERTIG", "confirm"),
  edit("BAUSTART_UND_ROHBAU → ROHBAU_UND_INSTALLATIONEN"),
  edit("BAUSTART_UND_ROHBAU → BAUARBEITEN_ABGESCHLOSSEN", "confirm"),
  edit("BAUSTART_UND_ROHBAU → SCHLUESSELFERTIG", "confirm"),
  edit("ROHBAU_UND_INSTALLATIONEN → BAUARBEITEN_ABGESCHLOSSEN"),
  edit("ROHBAU_UND_INSTALLATIONEN → SCHLUESSELFERTIG", "confirm"),
  edit("BAUARBEITEN_ABGESCHLOSSEN → SCHLUESSELFERTIG"),
  ...[
    "BAUSTART_UND_ROHBAU → BAUGENEHMIGUNG_UND_EXPOSE",
    "ROHBAU_UND_INSTALLATIONEN → BAUSTART_UND_ROHBAU",
    "BAUARBEITEN_ABGESCHLOSSEN → ROHBAU_UND_INSTALLATIONEN",
    "SCHLUESSELFERTIG → BAUARBEITEN_ABGESCHLOSSEN",
  ].map((back) => `${back} | setStatus | real_estate:operation | `),
  // label: freely among each other
  ...labels.flatMap((from) => labels.filter((to) => to !== from).map((to) => edit(`${from} → ${to}`))),
  // live, off
  ...["NEW", "EXPOSE", ...phases, ...labels].map(
    (from) => `${from} → ACTIVE | activate | real_estate:edit | hasPrice hasImage`,
  ),
  ...["NEW", "EXPOSE", ...phases, ...labels, "ACTIVE"].map(
    (from) => `${from} → DISABLED | archive | real_estate:edit | confirm noFutureStays`,
  ),
  // off in spite of stays ahead: with operation on contracts and a reason
  ...["NEW", "EXPOSE", ...phases, ...labels, "ACTIVE"].map(
    (from) =>
      `${from} → DISABLED | archiveForced | real_estate:edit real_estate_contract:operation | only:staysAhead confirm reason`,
  ),
  // back to what it was
  ...["NEW", "EXPOSE", ...phases, ...labels].map(
    (to) => `DISABLED → ${to} | activate | real_estate:edit | only:wasBefore`,
  ),
  "DISABLED → ACTIVE | activate | real_estate:edit | only:wasBefore hasPrice hasImage",
  // a bulk act undone
  ...["NEW", "EXPOSE", ...phases, ...labels].flatMap((to) =>
    ["ACTIVE", "DISABLED"].map(
      (from) => `${from} → ${to} | undoBulk | real_estate:edit | only:wasBeforeBulk`,
    ),
  ),
  "DISABLED → ACTIVE | undoBulk | real_estate:edit | only:wasBeforeBulk",
  "ACTIVE → DISABLED | undoBulk | real_estate:edit | only:wasBeforeBulk noFutureStays",
];

describe("a unit", () => {
  const moves = movesAsWritten(unitTransitions);

  it.each(allowed)("may move %s", (move) => {
    expect(moves).toContain(move);
  });

  it("has no other move", () => {
    expect(moves).toEqual(allowed.toSorted());
  });
});
