/** The submit button of a form with one field, for tools that cannot press Enter in it. It is invisible, and Tab skips it. */
export function UnseenSubmit({ label }: { label: string }) {
  return (
    <button type="submit" className="sr-only" tabIndex={-1}>
      {label}
    </button>
  );
}
