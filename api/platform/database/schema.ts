/**
 * Every table the queries know, by name. Empty here: each domain adds its own beside its queries with
 * `declare module "#api/platform/database/schema.ts" { interface Schema { building: BuildingTable } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains fill it by module augmentation
export interface Schema {}
