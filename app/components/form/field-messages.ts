/**
 * Which field of the form a message of the API belongs to. The API names fields by their path in the call
 * (`contract.checkIn`), a form often without the object around (`checkIn`): the longest ending that the form has wins.
 * Messages without a field are said above the form, so that none is lost.
 */
export function fieldMessages(messages: Record<string, string>, names: readonly string[]) {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const [path, message] of Object.entries(messages)) {
    const name = endings(path).find((ending) =>
      names.some((field) => field === ending || formName(field) === ending),
    );
    if (name === undefined) others.push(message);
    else fields[names.find((field) => formName(field) === name) ?? name] = message;
  }
  return { fields, others };
}

// "contract.guests.0.name" → itself, "guests.0.name", "0.name", "name"
function endings(path: string): string[] {
  const parts = path.split(".");
  return parts.map((_, index) => parts.slice(index).join("."));
}

// Forms write list items as guests[0].name.
function formName(name: string): string {
  return name.replace(/\[(\d+)\]/gu, ".$1");
}
