import { ButtonLink } from "#app/components/button.tsx";

interface Props {
  /** What is ready, with how many. */
  title: string;
  /** The download in its own words. */
  label: string;
  /** Answers the file. */
  href: string;
}

/** What a bulk act made ready to be fetched. A file comes by a link: a form that a script sends cannot keep one. */
export function BulkDownload({ title, label, href }: Props) {
  return (
    <section
      className="card mb-2.5 flex flex-wrap items-center gap-2.5 p-3.5"
      role="status"
      data-bulk-download=""
    >
      <p className="font-semibold">{title}</p>
      <ButtonLink to={href} tone="primary" document>
        {label}
      </ButtonLink>
    </section>
  );
}
