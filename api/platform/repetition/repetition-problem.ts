/**
 * Why a repetition was not computed: `badRule` is no rule of RFC 5545, `badStart` no date or time of a
 * calendar, `badZone` no time zone; `tooMany` has more dates in the window than the caller accepts, `tooMuch`
 * would take too long to compute.
 */
export type RepetitionProblemName = "badRule" | "badStart" | "badZone" | "tooMany" | "tooMuch";

/** Thrown for a repetition that is refused, with its name in `problem`. */
export class RepetitionProblem extends Error {
  readonly problem: RepetitionProblemName;

  constructor(problem: RepetitionProblemName) {
    super(problem);
    this.name = "RepetitionProblem";
    this.problem = problem;
  }
}
