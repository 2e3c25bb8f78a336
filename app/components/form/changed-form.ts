import { isMetaField } from "./meta-fields.ts";

/** What stands in a form, to compare with later. */
export function contentOf(form: HTMLFormElement): string {
  return content([...new FormData(form)]);
}

/** What a form would send untouched: a script that comes late finds what was typed before it. */
export function firstContentOf(form: HTMLFormElement): string {
  return content(
    [...form.elements].flatMap((control): Entry[] => {
      if (control.matches("button, fieldset, :disabled")) return [];
      if (control instanceof HTMLSelectElement)
        return chosenFirst(control).map((value) => [control.name, value]);
      if (control instanceof HTMLTextAreaElement) return [[control.name, control.defaultValue]];
      if (!(control instanceof HTMLInputElement)) return [];
      if (control.type === "file") return [[control.name, ""]];
      if (control.type === "checkbox" || control.type === "radio")
        return control.defaultChecked ? [[control.name, control.value]] : [];
      return [[control.name, control.defaultValue]];
    }),
  );
}

type Entry = [name: string, value: FormDataEntryValue];

function chosenFirst({ options, multiple }: HTMLSelectElement): string[] {
  const chosen = [...options].filter((option) => option.defaultSelected).map((option) => option.value);
  return chosen.length > 0 || multiple ? chosen : [...options].slice(0, 1).map((option) => option.value);
}

function content(entries: Entry[]): string {
  const own = entries.filter(([name]) => name !== "" && !isMetaField(name));
  return JSON.stringify(
    own.map(([name, value]) => [name, typeof value === "string" ? plainLines(value) : value.name]),
  );
}

// A textarea's lines are sent with returns that its default value does not have.
function plainLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
