import { hash, verify } from "@node-rs/argon2";

/** argon2id with the parameters of OWASP's password storage cheat sheet (19 MiB, 2 passes, 1 lane). */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, argon);
}

/** Whether the password is the stored one. */
export function passwordMatches(stored: string, password: string): Promise<boolean> {
  return verify(stored, password);
}
