import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

interface Props {
  /** In words already: the home carries no texts of buildings. */
  due: readonly { id: number; name: string; text: string; over: boolean }[];
}

/** Buildings whose statement of operating costs is due, each a link to where it is made. */
export function DueStatements({ due }: Props) {
  const { t } = useTranslation("home");
  if (due.length === 0) return null;
  return (
    <section className="card p-3.5" aria-labelledby="due-statements">
      <h2 id="due-statements" className="mb-1.5 text-body font-semibold">
        {t("dueStatements")}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-control">
        {due.map(({ id, name, text, over }) => (
          <li key={id} className="flex flex-wrap items-center gap-1.5">
            <Link to={`/building/edit/${id}?tab=costs`} className="link" dir="auto">
              {name}
            </Link>
            <span className="chip" data-tone={over ? "bad" : "warning"}>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
