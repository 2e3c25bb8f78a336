/** Returns a person's name as lists, letters and bars show it: "Ada Byron". */
export function personName({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${firstname} ${lastname}`.trim();
}

/**
 * Returns the name of a client: the person's, if there is one, because people are greeted and looked up by
 * their names; else the company's. In SQL it is `clientName` of `api/platform/client-data/name.ts`. Only on
 * an invoice the company comes first, because it is the debtor.
 */
export function clientName(client: { firstname: string; lastname: string; company: string }): string {
  return personName(client) || client.company;
}
