interface Props {
  label: string;
  hint?: string;
  /** Id of the message that says what was wrong. */
  errorId?: string | undefined;
  className?: string;
  required?: boolean;
  /** Whether the page begins here. */
  focus?: boolean;
}

/** A code of the authenticator app or a recovery code; left to right in every language, filled in by the browser's own keys. */
export function CodeField({ label, hint, errorId, className = "", required = true, focus = true }: Props) {
  const described = [errorId, hint ? "code-hint" : ""].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label className="label" htmlFor="code">
        {label}
      </label>
      <input
        id="code"
        name="code"
        className="input tabular text-start"
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required={required}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={described || undefined}
        // biome-ignore lint/a11y/noAutofocus: where the page has no other purpose
        autoFocus={focus}
      />
      {hint ? (
        <p id="code-hint" className="mt-0.5 text-label text-ink-2">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
