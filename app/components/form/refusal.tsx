import { useEffect, useRef } from "react";

/** Why an act was refused; takes the focus, so that it is heard. */
export function Refusal({ refused }: { refused: { message: string } | null }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  if (!refused) return null;
  return (
    <p ref={box} role="alert" tabIndex={-1} className="notice" data-tone="bad">
      {refused.message}
    </p>
  );
}
