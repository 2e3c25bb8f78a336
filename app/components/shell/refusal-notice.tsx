/** Why a form was refused that has no field to say it beside; a question that was refused says it itself (`overlay.css`). */
export function RefusalNotice({ message }: { message: string }) {
  return (
    <p role="alert" data-said-by-frame="" className="notice sticky top-16 z-10 mb-2.5" data-tone="bad">
      {message}
    </p>
  );
}
