/** For whom a rule of commission can hold, from the broadest on. */
export const scopes = ["branch", "owner", "building", "unit"] as const;
