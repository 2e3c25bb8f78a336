import { Link } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";

/** A viewing beside its unit, in words already. */
export interface ShownViewing {
  title: string;
  items: { term: string; value: string }[];
  answer: { to: string; label: string };
  others: { id: number; text: string }[];
}

/** Who asks to see the unit and when, what else is asked for or agreed there, and the way to the answer. */
export function ViewingPanel({ title, items, answer, others }: ShownViewing) {
  return (
    <Card title={title}>
      <DefinitionList
        items={items.map(({ term, value }) => ({ term, value: <span dir="auto">{value}</span> }))}
      />
      {others.length > 0 ? (
        <ul className="tabular mt-3 text-control">
          {others.map(({ id, text }) => (
            <li key={id}>
              <Link className="link" to={`/appointments/edit/${id}`}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-3">
        <ButtonLink to={answer.to} tone="primary">
          {answer.label}
        </ButtonLink>
      </div>
    </Card>
  );
}
