/** A person as lists, letters and bars name them: "Ada Byron". */
export function personName({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${firstname} ${lastname}`.trim();
}

/**
 * What a client is called everywhere: the person, where there is one, for people are greeted, keyed in and looked for by their name;
 * else the company. In SQL it is `clientName` of `api/platform/client-data/name.ts`. Only an invoice goes to the company first: it owes.
 */
export function clientName(client: { firstname: string; lastname: string; company: string }): string {
  return personName(client) || client.company;
}
