import type { Choice } from "./definition.ts";

/** A column of radio buttons or checkboxes. */
export function Ticks(props: {
  name: string;
  type: "checkbox" | "radio";
  given: readonly string[];
  choices: readonly Choice[];
}) {
  return (
    <div className="flex flex-col">
      {props.choices.map(({ value, label }) => (
        <label key={value} className="list-choice">
          <input
            type={props.type}
            name={props.name}
            value={value}
            defaultChecked={props.given.includes(value)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
