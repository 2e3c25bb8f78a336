/** The submit button of a form of one field, for whoever cannot press Enter in it; nobody sees it, and no key stops there. */
export function UnseenSubmit({ label }: { label: string }) {
  return (
    <button type="submit" className="sr-only" tabIndex={-1}>
      {label}
    </button>
  );
}
