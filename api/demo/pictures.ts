import sharp from "sharp";
import { chance } from "#api/demo/chance.ts";
import { imageSizes } from "#api/platform/files/image-sizes.ts";
import type { FileStorage } from "#api/platform/files/storage.ts";

/** A drawn and stored picture, shared by the units that show it. */
export interface DemoPicture {
  key: string;
  width: number;
  height: number;
  kind: "room" | "house";
}

const width = 1600;
const height = 1067;
const walls: readonly [string, ...string[]] = ["#efe7dc", "#e3ebe6", "#e6e6f0", "#f3e9e2", "#e9eef4"];
const sofas: readonly [string, ...string[]] = ["#3f6b8f", "#8f5a3f", "#5a7f5a", "#7a5a8f", "#b08a3e"];
const facades: readonly [string, ...string[]] = ["#d9c7a7", "#c9b6a4", "#e0d6c8", "#b9c4c9", "#d8b4a0"];

/**
 * Draws rooms and house fronts and stores each in every size. Nothing is downloaded, and nothing is anybody's
 * photograph.
 */
export async function drawPictures(storage: FileStorage, organizationId: number): Promise<DemoPicture[]> {
  const drawings = [
    ...Array.from({ length: 8 }, (_, index) => ({ kind: "room" as const, index })),
    ...Array.from({ length: 6 }, (_, index) => ({ kind: "house" as const, index })),
  ];
  return Promise.all(
    drawings.map(async ({ kind, index }) => {
      const drawn = sharp(Buffer.from(kind === "room" ? room(index) : house(index)));
      const key = `${organizationId}/images/demo-${kind}-${index}`;
      // Drawn once; the two larger sizes are the drawing itself, since images are never enlarged.
      const pixels = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const encode = async (edge: number) => {
        const bytes = await sharp(pixels.data, { raw: pixels.info })
          .resize({ width: Math.min(edge, width) })
          .webp({ quality: 78, effort: 1 })
          .toBuffer();
        return new Uint8Array(bytes);
      };
      const large = await encode(imageSizes.large);
      const sizes = {
        full: large,
        large,
        medium: await encode(imageSizes.medium),
        thumb: await encode(imageSizes.thumb),
      };
      for (const [size, bytes] of Object.entries(sizes))
        await storage.put(`${key}/${size}.webp`, bytes, "image/webp");
      return { key, width, height, kind };
    }),
  );
}

function frame(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1600 1067">${content}</svg>`;
}

function room(index: number): string {
  const from = chance(100 + index);
  const wall = from.pick(walls);
  const sofa = from.pick(sofas);
  const left = from.between(120, 420);
  return frame(`
    <rect width="1600" height="760" fill="${wall}"/><rect y="760" width="1600" height="307" fill="#c8a983"/>
    ${Array.from({ length: 9 }, (_, line) => `<path d="M${line * 200 - 60} 1067 L${line * 178 + 40} 760" stroke="#b08f68" stroke-width="4"/>`).join("")}
    <rect x="${1080 - left / 2}" y="120" width="420" height="470" fill="#bfe0f5"/><path d="M${1080 - left / 2} 420 q210 -120 420 20 v150 h-420z" fill="#9cc7a0"/>
    <rect x="${1080 - left / 2}" y="120" width="420" height="470" fill="none" stroke="#fff" stroke-width="22"/><path d="M${1290 - left / 2} 120v470" stroke="#fff" stroke-width="14"/>
    <rect x="${left}" y="600" width="640" height="150" rx="40" fill="${sofa}"/><rect x="${left - 30}" y="690" width="700" height="130" rx="30" fill="${sofa}" opacity=".88"/>
    <rect x="${left + 30}" y="820" width="30" height="50" fill="#5b4632"/><rect x="${left + 590}" y="820" width="30" height="50" fill="#5b4632"/>
    <rect x="${left + 60}" y="620" width="120" height="100" rx="18" fill="#fff" opacity=".8"/><rect x="${left + 150}" y="250" width="300" height="200" fill="#fff"/><circle cx="${left + 300}" cy="350" r="70" fill="${sofa}" opacity=".6"/>
    <ellipse cx="${left + 330}" cy="930" rx="460" ry="70" fill="#fff" opacity=".45"/>
    <path d="M1480 800 q-60 -160 20 -260 q70 110 10 260z" fill="#4f8a5b"/><rect x="1440" y="790" width="110" height="110" rx="12" fill="#d8d2c6"/>`);
}

function house(index: number): string {
  const from = chance(300 + index);
  const facade = from.pick(facades);
  const windows = Array.from({ length: 20 }, (_, at) => {
    const x = 330 + (at % 5) * 200;
    const y = 190 + Math.floor(at / 5) * 170;
    return `<rect x="${x}" y="${y}" width="110" height="120" fill="${from.percent(30) ? "#ffe9a8" : "#7fa3b8"}"/><rect x="${x - 10}" y="${y + 120}" width="130" height="12" fill="#fff" opacity=".8"/><path d="M${x + 55} ${y}v120M${x} ${y + 55}h110" stroke="#fff" stroke-width="6"/>`;
  });
  return frame(`
    <rect width="1600" height="1067" fill="#cfe4f2"/><circle cx="${from.between(120, 260)}" cy="160" r="70" fill="#fff4cf"/>
    <path d="M250 140 L800 ${from.between(20, 90)} L1350 140z" fill="#8a4b3a"/><rect x="270" y="140" width="1060" height="790" fill="${facade}"/>
    ${windows.join("")}
    <rect x="730" y="770" width="140" height="160" rx="70 70 0 0" fill="#5b4632"/><rect y="930" width="1600" height="137" fill="#b7b9ba"/><rect y="930" width="1600" height="16" fill="#9a9c9d"/>
    <circle cx="150" cy="760" r="110" fill="#5f9163"/><rect x="138" y="850" width="24" height="90" fill="#6b4f36"/><circle cx="1460" cy="780" r="120" fill="#5f9163"/><rect x="1448" y="870" width="24" height="70" fill="#6b4f36"/>`);
}
