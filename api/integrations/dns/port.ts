/** Looks up TXT records in the domain name system. */
export interface Dns {
  /**
   * Returns the TXT records of a name; an empty list when it has none, null when the system does not answer.
   */
  texts(name: string): Promise<string[] | null>;
}
