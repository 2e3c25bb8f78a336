import { encodeQR } from "qr";

/** A QR code as one path of unit squares, to be drawn as SVG; `size` is its width with the quiet edge. */
export function qrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, "raw", { border: 4 });
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return { path, size: rows.length };
}
