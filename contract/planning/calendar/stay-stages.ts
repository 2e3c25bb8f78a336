/** The stages of a stay, by its check-in and check-out. */
export const stayStages = ["coming", "inHouse", "left"] as const;
export type StayStage = (typeof stayStages)[number];
