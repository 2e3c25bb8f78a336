/** A person, with their tenant. */
export interface PersonKey {
  organizationId: number;
  userId: number;
}
