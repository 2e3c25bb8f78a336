import draw from "#app/islands/draw.ts?worker&url";
import { useNonce } from "#app/services/nonce.ts";
import { drawingBox } from "#contract/contracts/contract-signing/contract-signing.ts";

/** A field to draw a name in, shown by its script; without one the typed name counts alone. */
export function DrawnName({ label, again, hint }: { label: string; again: string; hint: string }) {
  const nonce = useNonce();
  return (
    <>
      <div data-draws hidden className="flex flex-col gap-2">
        <span className="label" id="drawing-label">
          {label}
        </span>
        <canvas
          width={drawingBox.width}
          height={drawingBox.height}
          aria-labelledby="drawing-label"
          role="img"
          className="w-full touch-none rounded border border-line bg-white"
        />
        <input type="hidden" name="drawing" />
        <span className="text-control text-ink-2">{hint}</span>
        <button type="button" className="button self-start">
          {again}
        </button>
      </div>
      <script src={draw} defer nonce={nonce} suppressHydrationWarning />
    </>
  );
}
