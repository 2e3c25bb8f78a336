/** Where a stay stands, as check-in and check-out say. */
export const stayStages = ["coming", "inHouse", "left"] as const;
export type StayStage = (typeof stayStages)[number];
