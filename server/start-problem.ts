/** Something the operator can put right; its message is all they need to see. */
export class StartProblem extends Error {}
