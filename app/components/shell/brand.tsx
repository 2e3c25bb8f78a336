interface Props {
  /** The organization, once somebody is signed in. */
  organization?: string;
  /** File of its logo. */
  logo?: number | null;
}

/** The product's name with its mark, or the organization's logo where it has one. */
export function Brand({ organization, logo }: Props) {
  if (logo && organization)
    return <img src={`/logos/${logo}`} alt={organization} className="shell-logo" height={30} />;
  return (
    <>
      <span className="shell-mark" aria-hidden="true">
        H
      </span>
      <span>Hauswart</span>
    </>
  );
}
