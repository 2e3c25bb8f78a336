/**
 * Why a repetition was not worked out: `badRule` is no rule of RFC 5545, `badStart` no date or time of a calendar, `badZone` no time zone;
 * `tooMany` has more dates in the window than the caller takes, `tooMuch` would take too long to work out.
 */
export type RepetitionProblemName = "badRule" | "badStart" | "badZone" | "tooMany" | "tooMuch";

/** A repetition that is refused, with its name in `problem`. */
export class RepetitionProblem extends Error {
  readonly problem: RepetitionProblemName;

  constructor(problem: RepetitionProblemName) {
    super(problem);
    this.name = "RepetitionProblem";
    this.problem = problem;
  }
}
