/** Texts of the domain name system. */
export interface Dns {
  /** The TXT records of a name, none where it has none; null where the system does not answer. */
  texts(name: string): Promise<string[] | null>;
}
