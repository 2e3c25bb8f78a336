/** A problem that the operator can solve; its message is all they need to see. */
export class StartProblem extends Error {}
