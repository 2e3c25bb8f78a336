/** The product's name with its mark. */
export function Brand() {
  return (
    <>
      <span className="shell-mark" aria-hidden="true">
        H
      </span>
      <span>Hauswart</span>
    </>
  );
}
