/**
 * The state of a unit's rent in a month; `part` when some of it is paid and some is open, but not yet
 * overdue.
 */
export const rentStates = ["none", "paid", "part", "open", "overdue"] as const;
export type RentState = (typeof rentStates)[number];

/**
 * What a figure counts: rent due in the month, paid or open of it, or overdue of any month by the days since
 * it was due.
 */
export const treasuryFigures = ["expected", "paid", "open", "overdue", "days30", "days60", "older"] as const;
export type TreasuryFigure = (typeof treasuryFigures)[number];
