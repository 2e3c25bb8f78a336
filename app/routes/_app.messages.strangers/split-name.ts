/** Splits a sender's name into first and last name: "Ada Lovelace" and "Lovelace, Ada" give the same. */
export function splitName(name: string): { firstname: string; lastname: string } {
  const [last = "", first] = name.split(",").map((part) => part.trim());
  if (first) return { firstname: first.slice(0, 80), lastname: last.slice(0, 80) };
  const words = name.trim().split(/\s+/);
  const lastname = words.pop() ?? "";
  return { firstname: words.join(" ").slice(0, 80), lastname: lastname.slice(0, 80) };
}
